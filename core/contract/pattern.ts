import { MAX_PATTERN_LENGTH, MAX_SUBJECT_LENGTH } from './limits.ts';
import { parsePattern, type Syntax } from './pattern-syntax.ts';

/**
 * Regular expressions of authors. They match like `RegExp` with the flag `i`, in bounded time: all paths through a
 * pattern are followed at once, so that each part of it is tried at most once at each character of a text.
 */

/** Point of a pattern, between characters. */
interface State {
  id: number;
  /** Condition on the next character, which is consumed; `null` when there is none. */
  fits: ((character: string) => boolean) | null;
  /** Condition on the place; `null` when there is none. */
  holds: ((text: string, at: number, search: Search) => boolean) | null;
  next: State[];
}

export interface Pattern {
  start: State;
  size: number;
}

/** Whether the end can be reached from a state at a position of a text. */
type Search = (start: State, at: number) => boolean;

const MAX_STATES = 1000;
/** Limits the time of a match to some 20 ms. Only look-aheads, and hundreds of copies in long texts, need more. */
const MAX_STEPS = 1_000_000;
/** Bytes of memory that are cleared in the time of a step. */
const BYTES_PER_STEP = 64;

const END: State = { id: 0, fits: null, holds: null, next: [] };

/** Links the parts of a pattern. Repetitions with a number become copies. */
function link(syntax: Syntax): Pattern {
  let size = 1;
  let copies = 0;
  function add(state: Partial<State>): State {
    if (size === MAX_STATES) throw new RangeError('too large');
    return { fits: null, holds: null, next: [], ...state, id: size++ };
  }
  function build(part: Syntax, next: State): State {
    switch (part.type) {
      case 'character':
        return add({ fits: part.fits, next: [next] });
      case 'place':
        return add({ holds: part.holds, next: [next] });
      case 'ahead': {
        const start = build(part.part, END);
        const holds: State['holds'] = (_, at, search) => search(start, at) !== part.isNegative;
        return add({ holds, next: [next] });
      }
      case 'sequence':
        return part.parts.reduceRight((following, each) => build(each, following), next);
      case 'alternatives':
        return add({ next: part.parts.map((each) => build(each, next)) });
      case 'repetition':
        return repeat(part.part, part.min, part.max, next);
    }
  }
  function repeat(part: Syntax, min: number, max: number, next: State): State {
    let start = next;
    if (max === Infinity) {
      start = add({});
      start.next = [build(part, start), next];
    } else
      for (let count = min; count < max; count += 1)
        start = add({ next: [build(part, start), next] });
    for (let count = 0; count < min; count += 1) {
      if ((copies += 1) > MAX_STATES) throw new RangeError('too many copies');
      start = build(part, start);
    }
    return start;
  }
  const start = build(syntax, END);
  return { start, size };
}

/**
 * Compiles a pattern that ignores case; `null` when it is invalid or too large, or can't be matched in bounded time.
 */
export function compilePattern(source: string): Pattern | null {
  if (source.length > MAX_PATTERN_LENGTH) return null;
  try {
    return link(parsePattern(source));
  } catch {
    return null;
  }
}

/** Searches the beginning of a text for a pattern; a pattern that was refused matches nothing. */
export const doesMatch = (pattern: Pattern | null, subject: string): boolean =>
  pattern !== null && search(pattern, subject.slice(0, MAX_SUBJECT_LENGTH));

function search({ start, size }: Pattern, text: string): boolean {
  const places = text.length + 1;
  let steps = 0;

  function newSeen(): Uint8Array {
    steps += (size * places) / BYTES_PER_STEP;
    return new Uint8Array(size * places);
  }
  const holdsAt = ({ holds }: State, at: number): boolean =>
    !holds || holds(text, at, (state, place) => reaches(state, place, newSeen()));

  /** @param seen states and places from which the end is not reached */
  function reaches(from: State, place: number, seen: Uint8Array): boolean {
    const states = [from];
    const ats = [place];
    while (states.length > 0) {
      const state = states.pop()!;
      const at = ats.pop()!;
      if (state === END) return true;
      const key = state.id * places + at;
      if (seen[key]) continue;
      seen[key] = 1;
      if ((steps += 1) > MAX_STEPS) return false;
      if (state.fits ? at === text.length || !state.fits(text[at]!) : !holdsAt(state, at)) continue;
      for (const next of state.next) {
        states.push(next);
        ats.push(state.fits ? at + 1 : at);
      }
    }
    return false;
  }

  const seen = newSeen();
  for (let place = 0; place < places; place += 1)
    // Without steps that are left, a negative look-ahead would hold.
    if (reaches(start, place, seen)) return steps <= MAX_STEPS;
  return false;
}
