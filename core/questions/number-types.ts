import { numberRows } from './answer-rows.ts';
import { invalid } from './answer.ts';
import { limitsOf, numberAnswer } from './number.ts';
import { countless, type QuestionFacts, rangeNumbers } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

/** Question types with a number as the answer. */

const SLIDER_RANGE = [0, 100] as const;
const AGE_RANGE = [0, 130] as const;

export const sliderRules = numberAnswer((question) => limitsOf(question, ...SLIDER_RANGE));

/** A number within the limits, 0 to 100 by default. */
export const slider: QuestionType = {
  rules: sliderRules,
  isCompletedByTap: false,
  rows: numberRows,
};

export const sliderFacts: QuestionFacts = {
  group: 'rate',
  possibleAnswers: (question) =>
    rangeNumbers(sliderRules.limits(question), question.extra?.step ?? 1),
  requires: {},
  settings: ['lowerLimit', 'upperLimit', 'step', 'lowLabel', 'highLabel'],
  prompt: 'text',
  result: 'number',
  defaultRange: SLIDER_RANGE,
  isNumber: true,
};

export const numericRules = numberAnswer((question) => limitsOf(question));

/** A number, within the question's limits if it has any. */
export const numeric: QuestionType = {
  rules: numericRules,
  isCompletedByTap: false,
  rows: numberRows,
};

export const numericFacts: QuestionFacts = {
  group: 'write',
  possibleAnswers: countless,
  requires: {},
  settings: ['lowerLimit', 'upperLimit', 'step'],
  prompt: 'text',
  result: 'number',
  hasPlaceholder: true,
  isNumber: true,
};

const years = numberAnswer((question) => limitsOf(question, ...AGE_RANGE));

export const ageRules: typeof years = {
  ...years,
  validate: (value, question) =>
    Number.isInteger(value) ? years.validate(value, question) : invalid('number'),
  toCustomer: (value, _, now) => ({ birthYear: new Date(now).getUTCFullYear() - value }),
};

/** Age in whole years, 0 to 130. It also sets the customer's year of birth. */
export const age: QuestionType = {
  rules: ageRules,
  isCompletedByTap: ({ options }) => options.length > 0,
  rows: numberRows,
};

export const ageFacts: QuestionFacts = {
  group: 'person',
  possibleAnswers: (question) => rangeNumbers(ageRules.limits(question), 1),
  requires: {},
  settings: ['lowerLimit', 'upperLimit'],
  prompt: 'text',
  result: ({ options }) => (options.length > 0 ? 'choice' : 'number'),
  defaultRange: AGE_RANGE,
  hasPlaceholder: true,
  hasWeights: true,
};
