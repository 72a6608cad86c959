/** Parts of a regular expression. */
export type Syntax =
  | { type: 'character'; fits(character: string): boolean }
  | { type: 'place'; holds(text: string, at: number): boolean }
  | { type: 'ahead'; part: Syntax; isNegative: boolean }
  | { type: 'sequence' | 'alternatives'; parts: Syntax[] }
  | { type: 'repetition'; part: Syntax; min: number; max: number };

const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;
const GROUP = /\((?:\?(?:[:=!]|<[^=!][^>]*>))?/y;
/** An escape, a class or a single character. */
const CHARACTER =
  /\\(?:x[\da-f]{2}|u[\da-f]{4}|c[a-z]|0[0-7]{0,2}|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/iy;
/** References to groups, which would need unbounded time to match; `\c` alone means a backslash. */
const UNSUPPORTED = /^\\[1-9kc]$/;

const isWord = (character: string | undefined): boolean => /^\w$/.test(character ?? '');
const isBoundary = (text: string, at: number): boolean => isWord(text[at - 1]) !== isWord(text[at]);
const PLACES: Readonly<Record<string, (text: string, at: number) => boolean>> = {
  '^': (_, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': isBoundary,
  '\\B': (text, at) => !isBoundary(text, at),
};

/** Leaves single characters to the browser's `RegExp`, so that they match as everywhere. */
function characterOf(source: string): Syntax {
  const pattern = new RegExp(`^(?:${source})$`, 'i');
  const known = new Map<string, boolean>();
  return {
    type: 'character',
    fits(character) {
      let fits = known.get(character);
      if (fits === undefined) known.set(character, (fits = pattern.test(character)));
      return fits;
    },
  };
}

/**
 * Parses a pattern for `RegExp` without the flag `u`.
 *
 * @throws {SyntaxError} when it is invalid, or has back references, look-behinds or modifiers
 */
export function parsePattern(source: string): Syntax {
  // A pattern that passes here is valid, so that the rest can be lenient.
  void new RegExp(source, 'i');
  let at = 0;
  const characters = new Map<string, Syntax>();

  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found) at = token.lastIndex;
    return found;
  }
  function parseAlternatives(): Syntax {
    const parts = [parseSequence()];
    while (source[at] === '|') {
      at += 1;
      parts.push(parseSequence());
    }
    return parts.length === 1 ? parts[0]! : { type: 'alternatives', parts };
  }
  function parseSequence(): Syntax {
    const parts: Syntax[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = parsePart();
      const found = take(QUANTIFIER);
      parts.push(found ? { type: 'repetition', part, ...rangeOf(found) } : part);
    }
    return { type: 'sequence', parts };
  }
  function parsePart(): Syntax {
    const group = take(GROUP)?.[0];
    if (group && !(group === '(' && source[at] === '?')) {
      const part = parseAlternatives();
      at += 1;
      return /[=!]$/.test(group) ? { type: 'ahead', part, isNegative: group === '(?!' } : part;
    }
    const character = group ?? take(CHARACTER)![0];
    if (group || UNSUPPORTED.test(character)) throw new SyntaxError(`unsupported: ${character}`);
    const holds = PLACES[character];
    if (holds) return { type: 'place', holds };
    const known = characters.get(character) ?? characterOf(character);
    characters.set(character, known);
    return known;
  }
  return parseAlternatives();
}

function rangeOf([, sign, from, comma, to]: RegExpExecArray): { min: number; max: number } {
  if (sign) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
  return { min: Number(from), max: comma ? Number(to || Infinity) : Number(from) };
}
