const DIGIT = /\p{Nd}/gu;

/** Unicode has the ten digits of a script in a row that begins at a multiple of 16, or 6 after one. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0)!;
  const rest = code % 16;
  const isFromZero = rest === 0 || String.fromCodePoint(code - rest).match(DIGIT) !== null;
  return String(isFromZero ? rest : rest - 6);
}

/** Replaces the digits of any script, such as Arabic or Devanagari, by ASCII digits. */
export const asciiDigits = (text: string): string => text.replace(DIGIT, digitValue);
