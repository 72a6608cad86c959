import type { AnswerRules } from './answer.ts';

/** A text to read, without an answer. */
export const plain: AnswerRules<null> = {
  empty: () => null,
  isAnswered: () => false,
  validate: () => null,
  toResponses: () => [],
  fromOutside: () => null,
  ruleValues: () => [],
};
