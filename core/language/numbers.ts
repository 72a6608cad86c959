import { remember } from './remember.ts';

/** Digits that a number holds exactly: written with more of them, 1.1 would be 1.100000000000000089. */
const MAX_DIGITS = 15;

/** Cached: creating a formatter for each number of a page is slow on phones. */
const formatterFor = remember(
  (key) =>
    new Intl.NumberFormat(...(JSON.parse(key) as ConstructorParameters<typeof Intl.NumberFormat>)),
);

/** Locales that may write small numbers in their own way: by CLDR in some region or script, or by name. */
const MAY_DIFFER =
  /^(ar|ars|as|bgc|bho|bn|ccp|ckb|dz|fa|ks|lrc|mni|mr|my|mzn|ne|nqo|pa|ps|raj|sa|sat|sd|tok|ur|uz)\b|-nu-(?!latn)/;

/** Whether a number is written alike in all locales with these digits: it has too few digits for a separator. */
const isPlain = (number: number, locale: string): boolean =>
  Number.isInteger(number) && number >= 0 && number < 1000 && !MAY_DIFFER.test(locale);

/** Formats a number for a locale. Plain numbers need no formatter, the first of which costs a slow phone 40 ms. */
export const numberText = (
  number: number,
  locale: string,
  options?: Intl.NumberFormatOptions,
): string =>
  !options && isPlain(number, locale)
    ? String(number)
    : formatterFor(
        JSON.stringify([locale, { maximumSignificantDigits: MAX_DIGITS, ...options }]),
      ).format(number);
