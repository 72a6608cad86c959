import type { AnswerRules } from './answer.ts';

/** Text only. */
export const plain: AnswerRules<null> = {
  empty: () => null,
  isAnswered: () => false,
  validate: () => null,
  toResponses: () => [],
  fromOutside: () => null,
  ruleValues: () => [],
};
