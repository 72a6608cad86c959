/** Digits that a number holds exactly: written with more of them, 1.1 would be 1.100000000000000089. */
const MAX_DIGITS = 15;

/** Formats a number for a locale. */
export const numberText = (
  number: number,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: MAX_DIGITS, ...options }).format(
    number,
  );
