import { fold } from '../../language/fold.ts';
import { withoutTags } from '../source.ts';

/** Likeness of the names of columns and the texts of a survey. */

/** Longer texts are compared by their beginning. */
const MAX_LENGTH = 300;

/** A text for comparisons: folded, without tags, placeholders, numbers at its beginning, and signs. */
export const plain = (text: string): string =>
  fold(withoutTags(text.slice(0, MAX_LENGTH)))
    .replace(/{{[^{}]*}}/g, ' ')
    .replace(/^\s*[0-9]{1,3}[.):]\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at += 1) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

/** Likeness of two plain texts from 0 to 1: the share of the pairs of letters that both have (Sørensen–Dice). */
export function likeness(a: string, b: string): number {
  if (a === b) return a ? 1 : 0;
  if (a.length < 2 || b.length < 2) return 0;
  const others = pairsOf(b);
  let shared = 0;
  for (const [pair, count] of pairsOf(a)) shared += Math.min(count, others.get(pair) ?? 0);
  return (2 * shared) / (a.length + b.length - 2);
}
