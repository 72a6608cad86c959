import type { Rule } from './rule.ts';

// These scripts put no space between an address and the words around it.
const UNSPACED = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}';
// What no address has without quotes; everything else may be, so that addresses of all scripts are found.
const OUTSIDE = '\\s@,;:<>()[\\]"|/\\\\?&=';
const NAME = `(?![${UNSPACED}])[\\p{L}\\p{N}_][^${OUTSIDE}${UNSPACED}]{0,63}|[\\p{L}\\p{N}_][^${OUTSIDE}]{0,63}(?<=[${UNSPACED}])`;
const LABEL = `[^${OUTSIDE}.'!#]{1,63}`;
const TOP = '(?:xn--[a-z\\d-]{1,59}|[a-z]{2,63}|(?![a-z])\\p{L}[\\p{L}\\p{M}]{1,62})';

export const emails: readonly Rule[] = [
  // The name is looked for backwards from the sign: a search forwards would begin anew at every letter.
  {
    mask: '[EMAIL]',
    pattern: new RegExp(`@(?<=(?<before>(?:${NAME})(?<!\\.))@)(?:${LABEL}\\.){1,8}${TOP}`, 'giu'),
  },
];
