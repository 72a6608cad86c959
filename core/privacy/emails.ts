import type { MaskingRule } from './rule.ts';

/** Scripts without spaces between an address and the words around it. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}';
/** Characters that no address contains without quotes. All others are allowed, for addresses of all scripts. */
const FORBIDDEN = '\\s@,;:<>()[\\]"|/\\\\?&=';
/** Part before the `@`, or a text in quotes. */
const NAME = `"[^"\\n]{1,64}"|(?![${UNSPACED}])[\\p{L}\\p{N}_][^${FORBIDDEN}${UNSPACED}]{0,63}|[\\p{L}\\p{N}_][^${FORBIDDEN}]{0,63}(?<=[${UNSPACED}])`;
/** Part of a domain between dots. */
const LABEL = `[^${FORBIDDEN}{}.'!#]{1,63}`;
/** Top-level domain. */
const TOP_LEVEL = '(?:xn--[a-z\\d-]{1,59}|[a-z]{2,63}|(?![a-z])\\p{L}[\\p{L}\\p{M}]{1,62})';
const DOMAIN = `(?:(?:${LABEL}\\.){1,126}${TOP_LEVEL}|\\[(?:ipv6:)?[\\da-f:.]{3,45}\\])`;

/** The names of the signs `@` and `.`, which people write to hide an address from programs. */
const AT =
  'at|ät|et|@|arroba|arobase|chiocciola|собака|małpa|snabel-?a|zavin[aá][cč]|kukac|apenstaartje|アット';
const DOT = 'dot|punkt|punto|ponto|point|punt|nokta|точка|kropka|\\.';
const inBrackets = (names: string): string => ` ?[[({<] ?(?:${names}) ?[\\])}>] ?`;

export const emails: readonly MaskingRule[] = [
  // Matches the name backwards from the `@`: a forward search would start again at every letter.
  {
    mask: '[EMAIL]',
    pattern: new RegExp(`@(?<=(?<before>(?:${NAME})(?<!\\.))@)${DOMAIN}`, 'giu'),
  },
  // Signs as words in brackets, and in English without.
  {
    mask: '[EMAIL]',
    pattern: new RegExp(
      `(?= ?[[({<]| at )(?<=(?<before>${NAME}))(?:${inBrackets(AT)}(?:${LABEL}(?:\\.|${inBrackets(DOT)}| dot )){1,9}| at (?:${LABEL} dot ){1,3})${TOP_LEVEL}(?!\\p{L})`,
      'giu',
    ),
  },
];
