/** Limits of the comparison: a malicious file could make it slow. */
const MAX_LENGTH = 40;
const MAX_NAMES = 300;

/**
 * Number of letters to change, add, remove or swap with the next one to turn one name into the other; infinite when it
 * is above the limit.
 */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          previous[column]! + 1,
          current[column - 1]! + 1,
          previous[column - 1]! + (isSame ? 0 : 1),
          isSwapped ? beforePrevious[column - 2]! + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current) > limit) return Infinity;
    [beforePrevious, previous] = [previous, current];
  }
  return previous[b.length]!;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

function* firstOf(names: Iterable<string>, count: number): Generator<string> {
  let left = count;
  for (const name of names) {
    if (left === 0) return;
    left -= 1;
    yield name;
  }
}

/** The known name that was probably meant; `null` when none is similar, or two are equally so. */
export function similarName(name: string, known: Iterable<string>): string | null {
  if (name.length > MAX_LENGTH) return null;
  const wanted = plain(name);
  const limit = Math.max(1, Math.floor(wanted.length / 4));
  const ranked = [...new Set(firstOf(known, MAX_NAMES))]
    .filter((candidate) => candidate !== name && candidate.length <= MAX_LENGTH)
    .map((candidate) => ({ candidate, steps: distance(wanted, plain(candidate), limit) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps);
  const [first, second] = ranked;
  return first && first.steps < wanted.length && first.steps !== second?.steps
    ? first.candidate
    : null;
}

/** Hint that names the similar one of the known names, if there is one. */
export function didYouMean(name: string, known: Iterable<string>): { hint?: string } {
  const similar = similarName(name, known);
  return similar === null ? {} : { hint: `Did you mean ${JSON.stringify(similar)}?` };
}
