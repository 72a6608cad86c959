import { isDate, isIso7064Valid, remainderBy97 } from './check-digits.ts';

/** What the authorities laid down beyond a sum. Each function takes the number without its separators, in capitals. */

const pair = (number: string, place: number): number => Number(number.slice(place, place + 2));

/** Whether it begins with a date, year first; some add to the month or the day of some people. */
export const beginsWithYear = (number: string, monthOffset = 0, dayOffset = 0): boolean =>
  isDate(pair(number, 0), pair(number, 2) - monthOffset, pair(number, 4) - dayOffset);

/** Whether it begins with a date, day first. */
export const beginsWithDay = (number: string, dayOffset = 0): boolean =>
  isDate(pair(number, 4), pair(number, 2), pair(number, 0) - dayOffset);

/** A foreigner's X, Y or Z stands for 0, 1 or 2. */
export const isSpanish = (number: string): boolean =>
  'TRWAGMYFPDXBNJZSQVHLCKE'[
    Number(number.slice(0, -1).replace(/[XYZ]/, (letter) => `${'XYZ'.indexOf(letter)}`)) % 23
  ] === number.at(-1);

/** At odd places, digits and letters count as much as their position in here; a digit is the letter of its rank. */
const ITALIAN_ODD = 'BAKPLCQDREVOSFTGUHMINJWZYX';

export function isItalian(code: string): boolean {
  let sum = 0;
  for (let place = 0; place < 15; place += 1) {
    const rank = parseInt(code[place]!, 36);
    const value = rank > 9 ? rank - 10 : rank;
    sum += place % 2 ? value : ITALIAN_ODD.indexOf(String.fromCharCode(65 + value));
  }
  // Two people who would share a code get letters for digits.
  const date = code.slice(6, 11).replace(/[L-V]/g, (letter) => `${'LMNPQRSTUV'.indexOf(letter)}`);
  const day = pair(date, 3);
  return (
    isDate(pair(date, 0), 'ABCDEHLMPRST'.indexOf(code[8]!) + 1, day > 40 ? day - 40 : day) &&
    code.charCodeAt(15) - 65 === sum % 26
  );
}

/** Of the first ten digits one is there twice or three times, but not three times in a row, and no other more than once. */
export function isGerman(number: string): boolean {
  const first = number.slice(0, 10);
  const counts = Array.from('0123456789', (digit) => first.split(digit).length - 1)
    .sort()
    .join('');
  return /^0(?:1{8}2|01{7}3)$/.test(counts) && !/(\d)\1\1/.test(first) && isIso7064Valid(number);
}

/** Corsica's departments 2A and 2B count as 19 and 18. */
export const isFrench = (number: string): boolean =>
  97 - (Number(number.slice(0, 13).replace('2A', '19').replace('2B', '18')) % 97) ===
  pair(number, 13);

/** People born since 2000 have a 2 before theirs; people without residence have 20 or 40 more months. */
export const isBelgian = (number: string): boolean =>
  beginsWithYear(number, Math.floor(pair(number, 2) / 20) * 20) &&
  ['', '2'].some((century) => 97 - remainderBy97(century + number.slice(0, 9)) === pair(number, 9));

/** The sign of the century may be a letter and is no part of what is checked. */
export const isFinnish = (number: string): boolean =>
  beginsWithDay(number) &&
  '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(number.slice(0, 6) + number.slice(-4, -1)) % 31] ===
    number.at(-1);
