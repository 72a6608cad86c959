/** The arithmetic by which numbers vouch for themselves. Each function takes the number without its separators. */

/** The sum of the digits, each times its weight; a weight is one character, from 1 to 9 and on with a for 10. */
export function weightedSum(number: string, weights: string): number {
  let sum = 0;
  for (let place = 0; place < weights.length; place += 1)
    sum += parseInt(weights[place]!, 36) * Number(number[place]);
  return sum;
}

/** The digit that Portugal and Brazil put behind the first ones. */
export const checkDigit = (number: string, weights: string): boolean =>
  ((weightedSum(number, weights) * 10) % 11) % 10 === Number(number[weights.length]);

const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

export function isLuhnValid(number: string): boolean {
  let sum = 0;
  for (
    let place = number.length - 1, isDoubled = false;
    place >= 0;
    place -= 1, isDoubled = !isDoubled
  ) {
    const digit = number.charCodeAt(place) - 48;
    sum += isDoubled ? DOUBLED[digit]! : digit;
  }
  return sum % 10 === 0;
}

/** Letters count as 10 to 35; taken piece by piece, because the whole number has more digits than arithmetic keeps. */
export function remainderBy97(number: string): number {
  let remainder = 0;
  for (const character of number) remainder = Number(`${remainder}${parseInt(character, 36)}`) % 97;
  return remainder;
}

/** ISO 7064 with the moduli 11 and 10. */
export function isIso7064Valid(number: string): boolean {
  let product = 10;
  for (const digit of number.slice(0, -1))
    product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10 === Number(number.at(-1));
}

const TURNED = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Verhoeff's check: in the group of a pentagon's turns, 0 to 4, and mirrored turns, 5 to 9, all digits come to nothing. */
export function isVerhoeffValid(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    let turned = Number(number.at(-1 - place));
    for (let turns = place % 8; turns > 0; turns -= 1) turned = TURNED[turned]!;
    const turn = sum < 5 ? sum + turned : sum - turned + 10;
    sum = (turn % 5) + (sum < 5 === turned < 5 ? 0 : 5);
  }
  return sum === 0;
}

/** A year of two digits is taken as one of this century, whose leap years are those of the last but for 1900. */
export const isDate = (year: number, month: number, day: number): boolean =>
  month > 0 &&
  month < 13 &&
  day > 0 &&
  day <= new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
