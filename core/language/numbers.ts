import { remember } from './remember.ts';

/** Digits that a number holds exactly: written with more of them, 1.1 would be 1.100000000000000089. */
const MAX_DIGITS = 15;

/** Cached: creating a formatter for each number of a page is slow on phones. */
const formatterFor = remember(
  (key) =>
    new Intl.NumberFormat(...(JSON.parse(key) as ConstructorParameters<typeof Intl.NumberFormat>)),
);

/** Formats a number for a locale. */
export const numberText = (
  number: number,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string =>
  formatterFor(
    JSON.stringify([locale, { maximumSignificantDigits: MAX_DIGITS, ...options }]),
  ).format(number);
