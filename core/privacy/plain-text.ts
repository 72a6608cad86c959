/** A text in plain characters, each of which knows which part of the original it stands for. */
export interface PlainText {
  plain: string;
  /** The part of the original from one plain character up to, but without, another one. */
  original: (from: number, to: number) => readonly [from: number, to: number];
}

const IS_ASCII = /^[\0-\x7f]*$/;
// Copied telephone numbers often come wrapped in marks for the writing direction; keycap digits carry two more signs.
const INVISIBLE = /[\p{Cf}\ufe0f\u20e3]/u;
// Japanese keyboards offer the long vowel mark where others have a dash.
const DASH = /[\p{Pd}\u2212\u30fc]/u;
const UNKNOWN = '\ufffd';

/** Unicode keeps the ten digits of a script side by side, zero first. */
function digitValue(codePoint: number): number {
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}

function plainCharacter(character: string): string {
  if (INVISIBLE.test(character)) return '';
  const simple = character.normalize('NFKC');
  if (/^\p{Nd}$/u.test(simple)) return String(digitValue(simple.codePointAt(0)!));
  if (/^\p{Zs}$/u.test(simple)) return ' ';
  if (DASH.test(character)) return '-';
  if (simple.length === 1) return simple;
  return character.length === 1 ? character : UNKNOWN;
}

/** Digits, spaces and hyphens of every script as the ones of ASCII, so that the patterns need to know no others. */
export function toPlain(text: string): PlainText {
  if (IS_ASCII.test(text)) return { plain: text, original: (from, to) => [from, to] };
  const known = new Map<string, string>();
  const starts: number[] = [];
  const ends: number[] = [];
  let plain = '';
  let end = 0;
  for (const character of text) {
    const start = end;
    end += character.length;
    const simple = known.get(character) ?? plainCharacter(character);
    known.set(character, simple);
    if (simple === '') continue;
    plain += simple;
    starts.push(start);
    ends.push(end);
  }
  return { plain, original: (from, to) => [starts[from]!, ends[to - 1]!] };
}
