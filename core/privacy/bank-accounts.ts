import { remainderBy97 } from './check-digits.ts';
import type { Rule } from './rule.ts';

/** The length of an IBAN, then the countries that have it. */
const LENGTHS =
  '15NO16BE18DKFIFKFOGLNLSD19MKSI20ATBAEELTLUMNXKKZ21CHHRLILV22BGBHCRDEGBGEIEMERSVA23AEGIILIQOMSOTL24ADCZESMDPKROSASESKTNVG' +
  '25LYPTST26ISTR27BIDJFRGRITMCMRSM28ALAZBYCYDOGTHNHULBNIPLSV29BREGPSQAUA30JOKWMUYE31MTSC33RU';
const GROUPS = LENGTHS.match(/\d+\D+/g)!.map((group) => group.match(/../g)!);

function ibanLength(found: string): number {
  const country = found.slice(0, 2).toUpperCase();
  const length = GROUPS.find((group) => group.includes(country))?.[0];
  const iban =
    length && new RegExp(`^(?:[ -]?[a-z\\d]){${length}}(?![a-z\\d])`, 'i').exec(found)?.[0];
  if (!iban) return 0;
  const bare = iban.replace(/[ -]/g, '');
  return remainderBy97(bare.slice(4) + bare.slice(0, 4)) === 1 ? iban.length : 0;
}

export const bankAccounts: readonly Rule[] = [
  // Two characters more than any account has, to see whether the last one goes on.
  {
    mask: '[IBAN]',
    pattern: /(?<![a-z\d])[a-z]{2} ?\d\d(?:[ -]?[a-z\d]){11,31}/gi,
    realLength: ibanLength,
  },
];
