import type { QuestionAnswer } from './answer.ts';

/** Text only. */
export const plain: QuestionAnswer<null> = {
  empty: () => null,
  isAnswered: () => false,
  validate: () => null,
  toResponses: () => [],
  fromOutside: () => null,
  ruleValues: () => [],
  isSilent: true,
};
