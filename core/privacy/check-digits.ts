/** Check digit algorithms. Each function gets the number without separators. */

/** Weighted sum of the digits. Each character of `weights` is one weight: 1 to 9, then `a` for 10. */
export function weightedSum(number: string, weights: string): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1)
    sum += parseInt(weights.charAt(index), 36) * Number(number[index]);
  return sum;
}

/** Verifies the check digit of Portuguese and Brazilian numbers, which follows the weighted digits. */
export const hasCheckDigit = (number: string, weights: string): boolean =>
  ((weightedSum(number, weights) * 10) % 11) % 10 === Number(number[weights.length]);

/** Digit sums of the doubled digits. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

/** Luhn algorithm. */
export function isLuhnValid(number: string): boolean {
  let sum = 0;
  let isDoubled = false;
  for (let index = number.length - 1; index >= 0; index -= 1) {
    const digit = Number(number[index]);
    sum += isDoubled ? DOUBLED[digit]! : digit;
    isDoubled = !isDoubled;
  }
  return sum % 10 === 0;
}

/** Remainder of a division by 97, with letters as 10 to 35. Digit by digit, since the number exceeds the number type. */
export function remainderBy97(number: string): number {
  let remainder = 0;
  for (const character of number) remainder = Number(`${remainder}${parseInt(character, 36)}`) % 97;
  return remainder;
}

/** ISO 7064, MOD 11,10. */
export function isIso7064Valid(number: string): boolean {
  let product = 10;
  for (const digit of number.slice(0, -1))
    product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10 === Number(number.at(-1));
}

/** Permutation of the Verhoeff algorithm. */
const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/**
 * Verhoeff algorithm: the permuted digits multiply to 0 in the dihedral group of a pentagon, where 0 to 4 are rotations
 * and 5 to 9 are reflections.
 */
export function isVerhoeffValid(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    let digit = Number(number.at(-1 - index));
    for (let repeats = index % 8; repeats > 0; repeats -= 1) digit = PERMUTATION[digit]!;
    const rotation = sum < 5 ? sum + digit : sum - digit + 10;
    const isReflection = sum < 5 !== digit < 5;
    sum = (rotation % 5) + (isReflection ? 5 : 0);
  }
  return sum === 0;
}

/**
 * Whether a date exists. `year` has two digits and counts as 20xx: the leap years of 19xx are the same, except 1900.
 */
export const isDate = (year: number, month: number, day: number): boolean =>
  month > 0 &&
  month < 13 &&
  day > 0 &&
  day <= new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
