const ascii = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String((code % 16) - (code >= 0x0966 ? 6 : 0));
};

/**
 * Parses a typed number: with a comma or a point before the decimals, spaces between the thousands, and Latin, Arabic,
 * Persian or Devanagari digits. `null` for empty text, NaN for text that is no number.
 */
export function typedNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, ascii)
    .replace(/\s/g, '')
    .replace('\u2212', '-')
    .replace(/[,\u066b]/, '.');
  if (plain === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}
