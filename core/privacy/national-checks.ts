import { isDate, isIso7064Valid, remainderBy97 } from './check-digits.ts';

/** Checks of national numbers beyond a weighted sum. Each function gets the number without separators, in capitals. */

/** Two digits from a position on, as a number. */
const pair = (number: string, index: number): number => Number(number.slice(index, index + 2));

/** Whether a number begins with a date, year first. Some countries add an offset to the month or the day. */
export const beginsWithYear = (number: string, monthOffset = 0, dayOffset = 0): boolean =>
  isDate(pair(number, 0), pair(number, 2) - monthOffset, pair(number, 4) - dayOffset);

/** Whether a number begins with a date, day first. */
export const beginsWithDay = (number: string, dayOffset = 0): boolean =>
  isDate(pair(number, 4), pair(number, 2), pair(number, 0) - dayOffset);

/** Spanish DNI and NIE. The X, Y or Z of a foreigner's number means 0, 1 or 2. */
export const isSpanish = (number: string): boolean =>
  'TRWAGMYFPDXBNJZSQVHLCKE'[
    Number(number.slice(0, -1).replace(/[XYZ]/, (letter) => `${'XYZ'.indexOf(letter)}`)) % 23
  ] === number.at(-1);

/** Values at odd positions: the index of the letter in this list. The digits 0 to 9 count as A to J. */
const ITALIAN_ODD_VALUES = 'BAKPLCQDREVOSFTGUHMINJWZYX';

/** Italian codice fiscale. */
export function isItalian(code: string): boolean {
  let sum = 0;
  for (let index = 0; index < 15; index += 1) {
    const rank = parseInt(code.charAt(index), 36);
    const value = rank > 9 ? rank - 10 : rank;
    sum += index % 2 ? value : ITALIAN_ODD_VALUES.indexOf(String.fromCharCode(65 + value));
  }
  // Letters replace digits where two people would share a code.
  const date = code.slice(6, 11).replace(/[L-V]/g, (letter) => `${'LMNPQRSTUV'.indexOf(letter)}`);
  const day = pair(date, 3);
  return (
    isDate(pair(date, 0), 'ABCDEHLMPRST'.indexOf(code.charAt(8)) + 1, day > 40 ? day - 40 : day) &&
    code.charCodeAt(15) - 65 === sum % 26
  );
}

/**
 * German tax id. Of the first ten digits, one occurs two or three times, but not three times in a row; no other digit
 * occurs more than once.
 */
export function isGerman(number: string): boolean {
  const first = number.slice(0, 10);
  const counts = [...'0123456789']
    .map((digit) => first.split(digit).length - 1)
    .sort()
    .join('');
  return /^0(?:1{8}2|01{7}3)$/.test(counts) && !/(\d)\1\1/.test(first) && isIso7064Valid(number);
}

/** French social security number. The Corsican departments 2A and 2B count as 19 and 18. */
export const isFrench = (number: string): boolean =>
  97 - (Number(number.slice(0, 13).replace('2A', '19').replace('2B', '18')) % 97) ===
  pair(number, 13);

/** Belgian national number. Births since 2000 count with a leading 2; non-residents have a month offset of 20 or 40. */
export const isBelgian = (number: string): boolean =>
  beginsWithYear(number, Math.floor(pair(number, 2) / 20) * 20) &&
  ['', '2'].some((century) => 97 - remainderBy97(century + number.slice(0, 9)) === pair(number, 9));

/** Finnish personal identity code. The sign of the century may be a letter and is not part of the check. */
export const isFinnish = (number: string): boolean =>
  beginsWithDay(number) &&
  '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(number.slice(0, 6) + number.slice(-4, -1)) % 31] ===
    number.at(-1);
