import { createResponseItem } from '../contract/feedback.ts';
import { invalid } from './answer.ts';
import { keysOf, multipleChoice, optionReference } from './choice.ts';

/** Consent. A required agreement needs every option. */
export const agreement: typeof multipleChoice = {
  ...multipleChoice,
  validate: (value, question) =>
    question.isRequired && question.options.some(({ key }) => !value.includes(key))
      ? invalid('required')
      : null,
  toResponses: (value, question) =>
    keysOf(value).map((key) =>
      createResponseItem({ questionId: question.id, ...optionReference(question, key) }),
    ),
};
