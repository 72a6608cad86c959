import { createResponseItem } from '../contract/feedback.ts';
import { keysOf, multipleChoice } from './choice.ts';
import type { QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

const rules: typeof multipleChoice = {
  ...multipleChoice,
  toResponses: (value, { id, extra }) =>
    extra?.excludeFromSubmission
      ? []
      : keysOf(value).map((key, ranking) =>
          createResponseItem({ questionId: id, body: key, ranking }),
        ),
};

/** A multiple choice among the options that were chosen in another question. */
export const dynamicMultipleChoice: QuestionType = { rules, isCompletedByTap: false };

export const dynamicMultipleChoiceFacts: QuestionFacts = {
  group: 'special',
  possibleAnswers(_, ofSource) {
    const source = ofSource();
    return source ? { ...source, isMany: true } : { values: null, isMany: true, areOptions: false };
  },
  requires: { source: true },
  settings: ['optionsSource', 'excludeFromSubmission', 'shuffle', 'exclusive', 'selectAll'],
  prompt: 'options',
  result: 'choice',
};
