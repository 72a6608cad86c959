import type { QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

/** A text to read, without an answer. */
export const plain: QuestionType = {
  rules: {
    empty: () => null,
    isAnswered: () => false,
    validate: () => null,
    toResponses: () => [],
    fromOutside: () => null,
    ruleValues: () => [],
  },
  isCompletedByTap: false,
  kind: 'shown',
};

export const plainFacts: QuestionFacts = {
  group: 'special',
  possibleAnswers: () => ({ values: [], isMany: false, areOptions: false }),
  requires: {},
  settings: [],
  prompt: null,
  result: null,
};
