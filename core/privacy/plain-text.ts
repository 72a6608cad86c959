import type { TextSpan } from './context.ts';

/** Text in plain characters, each of which represents a part of the original. */
interface PlainText {
  plain: string;
  /** Part of the original that a non-empty span of the plain text represents. */
  originalSpan: (span: TextSpan) => TextSpan;
}

/** A percent-encoded `@`, as in addresses of pages; encoded more than once as well, or an entity of HTML. */
const ENCODED_AT = /%(?:25)*40|&(?:#64|#x40|commat);/;
/** Tags without attributes and spaces of HTML, as in texts that were copied from a page. */
const ENCODED_SPACE = /<\/?[a-zA-Z][a-zA-Z\d]{0,9} ?\/?>|&(?:nbsp|#160|#xa0);/;
const ENCODED = new RegExp(`${ENCODED_AT.source}|${ENCODED_SPACE.source}`);
const CHARACTERS = new RegExp(`${ENCODED.source}|[^]`, 'gu');
const IS_ASCII = /^[\0-\x7f]*$/;
/** Formatting characters, since copied phone numbers often contain direction marks; and the extra signs of keycap digits. */
const INVISIBLE = /[\p{Cf}\ufe0f\u20e3]/u;
/** Dashes of all scripts, and the Japanese long vowel mark, which keyboards there offer instead of a dash. */
const DASH = /[\p{Pd}\u2212\u30fc]/u;
/** Replacement for characters of several code units. */
const UNKNOWN = '\ufffd';

/** Value of a digit of any script: Unicode has the ten digits of a script in a row, starting with zero. */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}

function plainCharacter(character: string): string {
  if (ENCODED_AT.test(character)) return '@';
  if (ENCODED_SPACE.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  const normalized = character.normalize('NFKC');
  if (/^\p{Nd}$/u.test(normalized)) return String(digitValue(normalized.codePointAt(0) ?? 0));
  if (/^\p{Zs}$/u.test(normalized)) return ' ';
  if (DASH.test(character)) return '-';
  if (normalized.length === 1) return normalized;
  return character.length === 1 ? character : UNKNOWN;
}

/** Converts digits, spaces and hyphens of every script to ASCII, so that patterns need no others. */
export function toPlain(text: string): PlainText {
  if (IS_ASCII.test(text) && !ENCODED.test(text))
    return { plain: text, originalSpan: (span) => span };
  const cache = new Map<string, string>();
  const starts: number[] = [];
  const ends: number[] = [];
  let plain = '';
  let end = 0;
  for (const character of text.match(CHARACTERS) ?? []) {
    const start = end;
    end += character.length;
    const converted = cache.get(character) ?? plainCharacter(character);
    cache.set(character, converted);
    if (converted === '') continue;
    plain += converted;
    starts.push(start);
    ends.push(end);
  }
  return {
    plain,
    originalSpan: ({ from, to }) => ({ from: starts[from]!, to: ends[to - 1]! }),
  };
}
