import type { Question } from '../contract/flow.ts';
import type { AnswerRules, AnswerValue } from './answer.ts';
import { singleChoice } from './choice.ts';
import { datepicker } from './datepicker.ts';
import { numeric } from './numeric.ts';
import { text } from './text.ts';

const kinds = { text, number: numeric, date: datepicker, select: singleChoice } as const;

const kindOf = (question: Question): AnswerRules =>
  kinds[question.extra?.schemaType ?? 'text'] as unknown as AnswerRules;

/** A customer attribute, of the type `schema_type`. It is sent as part of the customer, not as a response. */
export const customerSchema: AnswerRules = {
  empty: () => null,
  isAnswered: (value, question) => kindOf(question).isAnswered(value, question),
  validate: (value, question) => kindOf(question).validate(value, question),
  toResponses: () => [],
  fromOutside: (value, question) => kindOf(question).fromOutside(value, question),
  ruleValues: (value, question) => kindOf(question).ruleValues(value, question),
  toCustomer: (value: AnswerValue, { key }) => ({
    schema: { [key]: typeof value === 'string' ? value.trim() : value },
  }),
};
