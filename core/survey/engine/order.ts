import type { Question } from '../../contract/flow.ts';
import { seededRandom } from '../../platform/random.ts';
import { shuffledPartOf } from '../../questions/index.ts';
import type { SurveyResponse } from './response.ts';

/** Drawn orders of options, rows and questions. */

/** A number from 0 up to 1 for a name, always the same for the same seed (FNV-1a). */
function rankOf(seed: number, name: string): number {
  let hash = seed;
  for (let at = 0; at < name.length; at += 1)
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return seededRandom(hash)();
}

/**
 * Sorts the items by the ranks of their names; fixed items remain in their place. The order of two items never depends on a
 * third one: an option that a trigger shows, or that a new version of the survey adds, moves no other past another.
 */
export function inOrderOf<T>(
  seed: number,
  items: readonly T[],
  nameOf: (item: T) => string,
  isFixed: (item: T) => boolean,
): T[] {
  const free = items
    .filter((item) => !isFixed(item))
    .map((item) => ({ item, rank: rankOf(seed, nameOf(item)) }))
    .sort((a, b) => a.rank - b.rank);
  let taken = 0;
  return items.map((item) => (isFixed(item) ? item : free[taken++]!.item));
}

/** The options or rows of a question in their drawn order, if that part of it is shuffled. */
export function inDrawnOrder<T extends { key: string; fixed: boolean }>(
  { seed }: SurveyResponse,
  question: Question,
  part: 'options' | 'statements',
  items: readonly T[],
): readonly T[] {
  return seed === null || !question.shuffle || shuffledPartOf(question) !== part
    ? items
    : inOrderOf(
        seed,
        items,
        ({ key }) => `${question.id}/${key}`,
        ({ fixed }) => fixed,
      );
}
