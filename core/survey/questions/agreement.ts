import { responseOf } from '../../contract/feedback.ts';
import { optionReference, keysOf, multipleChoice } from './choice.ts';
import { invalid } from './answer.ts';

/** Consent: where it is required, to every option. */
export const agreement: typeof multipleChoice = {
  ...multipleChoice,
  validate: (value, question) =>
    question.isRequired && question.options.some(({ key }) => !value.includes(key))
      ? invalid('required')
      : null,
  toResponses: (value, question) =>
    keysOf(value).map((key) =>
      responseOf({ questionId: question.id, ...optionReference(question, key) }),
    ),
};
