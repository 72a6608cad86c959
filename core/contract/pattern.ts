import { MAX_PATTERN_LENGTH, MAX_SUBJECT_LENGTH } from './limits.ts';

/** Regular expressions that come from a server: they may be invalid, and they may cause catastrophic backtracking. */

/** Four unlimited wildcards in one alternative: the matching time grows with the fourth power of the text's length. */
const MANY_WILDCARDS = /(?:\.[*+][^|)]*){4}/;
const UNBOUNDED_QUANTIFIER = /^(?:[*+]|\{\d+,\})/;

/** Replaces escapes and character classes by a letter, so that only groups, quantifiers and alternatives remain. */
const simplify = (source: string): string =>
  source.replace(/\\./g, 'x').replace(/\[(?:[^\]])*\]/g, 'x');

/**
 * Tells whether a pattern repeats a group without limit that itself contains a repetition or alternatives: `(a+)+`
 * tries every way to divide a text before it fails.
 */
function isCatastrophic(source: string): boolean {
  const pattern = simplify(source);
  // One item for each open group; the first stands for the whole pattern. A loose group can match in several ways.
  const groups: { isLoose: boolean }[] = [{ isLoose: false }];
  for (let position = 0; position < pattern.length; position += 1) {
    const character = pattern[position];
    const isRepeated = UNBOUNDED_QUANTIFIER.test(pattern.slice(position + 1));
    if (character === '(') groups.push({ isLoose: false });
    else if (character === ')') {
      const { isLoose } = groups.pop() ?? { isLoose: false };
      if (isLoose && isRepeated) return true;
      const outer = groups.at(-1);
      if (outer) outer.isLoose ||= isLoose || isRepeated;
    } else if (isRepeated || character === '|') {
      const group = groups.at(-1);
      if (group) group.isLoose ||= groups.length > 1;
    }
  }
  return MANY_WILDCARDS.test(pattern);
}

/** Compiles a pattern that ignores case; `null` when it is invalid, too long or open to catastrophic backtracking. */
export function compilePattern(source: string): RegExp | null {
  if (source.length > MAX_PATTERN_LENGTH || isCatastrophic(source)) return null;
  try {
    return new RegExp(source, 'i');
  } catch {
    return null;
  }
}

/** Tests the beginning of a text against a pattern; a pattern that was refused matches nothing. */
export const doesMatch = (pattern: RegExp | null, subject: string): boolean =>
  pattern?.test(subject.slice(0, MAX_SUBJECT_LENGTH)) ?? false;
