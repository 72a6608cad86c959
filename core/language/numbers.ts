/** Fraction digits that are written; `Intl` writes only three by default. */
const MAX_FRACTION_DIGITS = 10;

/** Formats a number for a locale. */
export const numberText = (
  number: number,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string =>
  new Intl.NumberFormat(locale, {
    maximumFractionDigits: MAX_FRACTION_DIGITS,
    ...options,
  }).format(number);
