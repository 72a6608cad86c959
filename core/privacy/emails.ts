import type { MaskingRule } from './rule.ts';

/** Scripts without spaces between an address and the words around it. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}';
/** Characters that no address contains without quotes. All others are allowed, for addresses of all scripts. */
const FORBIDDEN = '\\s@,;:<>()[\\]"|/\\\\?&=';
/** Part before the `@`. */
const NAME = `(?![${UNSPACED}])[\\p{L}\\p{N}_][^${FORBIDDEN}${UNSPACED}]{0,63}|[\\p{L}\\p{N}_][^${FORBIDDEN}]{0,63}(?<=[${UNSPACED}])`;
/** Part of a domain between dots. */
const LABEL = `[^${FORBIDDEN}.'!#]{1,63}`;
/** Top-level domain. */
const TOP_LEVEL = '(?:xn--[a-z\\d-]{1,59}|[a-z]{2,63}|(?![a-z])\\p{L}[\\p{L}\\p{M}]{1,62})';

export const emails: readonly MaskingRule[] = [
  // Matches the name backwards from the `@`: a forward search would start again at every letter.
  {
    mask: '[EMAIL]',
    pattern: new RegExp(
      `@(?<=(?<before>(?:${NAME})(?<!\\.))@)(?:${LABEL}\\.){1,8}${TOP_LEVEL}`,
      'giu',
    ),
  },
];
