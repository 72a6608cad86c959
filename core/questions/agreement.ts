import { createResponseItem } from '../contract/feedback.ts';
import { asList, invalid } from './answer.ts';
import { keysOf, optionList, optionReference } from './choice.ts';
import { anyOptions, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

const rules: typeof optionList = {
  ...optionList,
  validate: (value, question) =>
    question.isRequired && question.options.some(({ key }) => !value.includes(key))
      ? invalid('required')
      : null,
  toResponses: (value, question) =>
    keysOf(value).map((key) =>
      createResponseItem({ questionId: question.id, ...optionReference(question, key) }),
    ),
};

/** Consent. A required agreement needs every option. */
export const agreement: QuestionType = {
  rules,
  isCompletedByTap: ({ options }, value) => asList(value).length === options.length,
  hasLinks: true,
};

export const agreementFacts: QuestionFacts = {
  group: 'person',
  possibleAnswers: anyOptions,
  requires: { options: 1 },
  settings: ['shuffle'],
  prompt: 'options',
  result: 'choice',
  isFormal: true,
};
