import type { Question } from '../contract/flow.ts';
import { numberRows, textRows } from './answer-rows.ts';
import type { AnswerRules, AnswerValue } from './answer.ts';
import { singleChoice } from './choice.ts';
import { dateRows, dateRules } from './datepicker.ts';
import { numericRules } from './number-types.ts';
import { countless, oneOption, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { textRules } from './text-types.ts';

const kinds = {
  text: { rules: textRules, rows: textRows },
  number: { rules: numericRules, rows: numberRows },
  date: { rules: dateRules, rows: dateRows },
  select: { rules: singleChoice, rows: textRows },
} as const;

const kindOf = ({ extra }: Question) => kinds[extra?.schemaType ?? 'text'];
const rulesOf = (question: Question) => kindOf(question).rules as unknown as AnswerRules;
const isSelect = (extra: Question['extra']): boolean => extra?.schemaType === 'select';

/** A customer attribute, of the type `schema_type`. It is sent as part of the customer, not as a response. */
export const customerSchema: QuestionType = {
  rules: {
    empty: () => null,
    isAnswered: (value, question) => rulesOf(question).isAnswered(value, question),
    validate: (value, question) => rulesOf(question).validate(value, question),
    toResponses: () => [],
    fromOutside: (value, question) => rulesOf(question).fromOutside(value, question),
    ruleValues: (value, question) => rulesOf(question).ruleValues(value, question),
    toCustomer: (value: AnswerValue, { key }) => ({
      schema: { [key]: typeof value === 'string' ? value.trim() : value },
    }),
  },
  isCompletedByTap: false,
  isPersonal: true,
  isCustomerAttribute: true,
  rows: (question, items, wording) => kindOf(question).rows(question, items, wording),
};

export const customerSchemaFacts: QuestionFacts = {
  group: 'person',
  possibleAnswers: (question, ofSource) =>
    (isSelect(question.extra) ? oneOption : countless)(question, ofSource),
  requires: (extra) => (isSelect(extra) ? { options: 1 } : {}),
  settings: [
    'schemaType',
    'shuffle',
    'lowerLimit',
    'upperLimit',
    'minResponseLength',
    'maxResponseLength',
    'earliestDate',
    'latestDate',
  ],
  prompt: ({ extra }) => (isSelect(extra) ? 'option' : 'text'),
  result: 'count',
  hasPlaceholder: true,
};
