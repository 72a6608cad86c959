import type { Question } from '../../../core/contract/flow.ts';
import { resolveText } from '../../../core/language/resolve.ts';

/** Purposes of questions with texts, by their English words: a sample answers the question that was asked. */

export type Purpose =
  /** A failure or a disappointment. */
  | 'complaint'
  /** Something that would be better. */
  | 'wish'
  /** Something that is good. */
  | 'praise'
  /** A request to the owner. */
  | 'message'
  /** A subject, a thing. */
  | 'topic'
  /** The number of an order. */
  | 'number'
  /** An opinion, as good or bad as the scores of the response. */
  | 'opinion';

/** The first match counts. */
const WORDS: readonly (readonly [RegExp, Purpose])[] = [
  [/\b(?:wrong|disappoint|problem|trouble|dislike|bother|annoy)/i, 'complaint'],
  [/\b(?:topics?|instead|ordered)\b/i, 'topic'],
  [/\bnumber\b/i, 'number'],
  [/\b(?:better|easier|improve|change|miss|missing|lack|wish|differently|make it)\b/i, 'wish'],
  [/\b(?:like|liked|love|loved|well|helped|enjoy|benefit|stay|praise)\b/i, 'praise'],
  [/\bmessage\b/i, 'message'],
];

/** Returns the purpose of a question; `null` where its words do not reveal it. */
export function purposeOf({ body }: Pick<Question, 'body'>): Purpose | null {
  const text = resolveText(body, ['en']);
  return WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}
