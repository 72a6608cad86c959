/** A number with a minus sign, as high and as wide as the plus, in place of a hyphen. */
export const withMinus = (text: string): string => text.replaceAll('-', '−');

/** Returns a function that writes numbers with minus signs, and a negative one that is rounded to zero without a sign. */
export function formatterWithMinus(
  locale: string,
  options?: Intl.NumberFormatOptions,
): (value: number) => string {
  const format = new Intl.NumberFormat(locale, options);
  const negativeZero = format.format(-0);
  return (value) => {
    const text = format.format(value);
    return withMinus(text === negativeZero ? format.format(0) : text);
  };
}
