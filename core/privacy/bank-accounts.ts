import { remainderBy97 } from './check-digits.ts';
import type { MaskingRule } from './rule.ts';

/** Lengths of IBANs, each followed by the countries that use it. */
const LENGTHS =
  '15NO16BE18DKFIFKFOGLNLSD19MKSI20ATBAEELTLUMNXKKZ21CHHRLILV22BGBHCRDEGBGEIEMERSVA23AEGIILIQOMSOTL24ADCZESMDPKROSASESKTNVG' +
  '25LYPTST26ISTR27BIDJFRGRITMCMRSM28ALAZBYCYDOGTHNHULBNIPLSV29BREGPSQAUA30JOKWMUYE31MTSC33RU';
const split = (text: string, pattern: RegExp): readonly string[] => text.match(pattern) ?? [];
/** Each group has the length first, then the country codes. */
const GROUPS = split(LENGTHS, /\d+\D+/g).map((group) => split(group, /../g));

/** Characters that may separate the groups, including a line break. */
const SEPARATOR = '(?:\\r\\n|[\\s./_-])?';

/** Length of a valid IBAN at the beginning of a candidate, with its separators; 0 when it is invalid. */
function ibanLength(candidate: string): number {
  const country = candidate.slice(0, 2).toUpperCase();
  const length = GROUPS.find((group) => group.includes(country))?.[0];
  const iban =
    length &&
    new RegExp(`^(?:${SEPARATOR}[a-z\\d]){${length}}(?![a-z\\d])`, 'i').exec(candidate)?.[0];
  if (!iban) return 0;
  const bare = iban.replace(/[^a-z\d]/gi, '');
  return remainderBy97(bare.slice(4) + bare.slice(0, 4)) === 1 ? iban.length : 0;
}

export const bankAccounts: readonly MaskingRule[] = [
  // Matches two characters more than the longest IBAN, so that a longer code is noticed. A word may be joined to it.
  {
    mask: '[IBAN]',
    pattern: new RegExp(`[a-z]{2} ?\\d\\d(?:${SEPARATOR}[a-z\\d]){11,31}`, 'gi'),
    validLength: ibanLength,
  },
];
