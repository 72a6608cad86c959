import { createResponseItem } from '../contract/feedback.ts';
import { itemText, type RowWriter, unlabelled, writtenNumber } from './answer-rows.ts';
import {
  type AnswerMap,
  type AnswerRules,
  decimalText,
  invalid,
  type Invalid,
  isRecord,
  numberFrom,
} from './answer.ts';
import { optionOf } from './choice.ts';
import { checkRange, limitsOf } from './number.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

/** The sum, rounded to 6 decimals, so that 0.1 and 0.2 are 0.3. */
export const totalOf = (value: AnswerMap | null): number =>
  Number(
    Object.values(value ?? {})
      .reduce<number>((total, entry) => total + Number(entry), 0)
      .toFixed(6),
  );

const rules: AnswerRules<AnswerMap> = {
  empty: () => null,
  isAnswered: (value) => Object.keys(value ?? {}).length > 0,
  validate(value, question): Invalid | null {
    const { totalLowerLimit: lower, totalUpperLimit: upper } = question.extra ?? {
      totalLowerLimit: null,
      totalUpperLimit: null,
    };
    if (question.isRequired && question.options.some(({ key }) => !Object.hasOwn(value, key)))
      return invalid('required');
    const problem = Object.values(value)
      .map((entry) => checkRange(Number(entry), limitsOf(question)))
      .find(Boolean);
    if (problem) return problem;
    if (upper !== null && totalOf(value) > upper)
      return invalid('sumAtMost', { totalUpperLimit: upper });
    return lower !== null && totalOf(value) < lower
      ? invalid('sumAtLeast', { totalLowerLimit: lower })
      : null;
  },
  toResponses: (value, { id, extra }) =>
    extra?.excludeFromSubmission
      ? []
      : Object.entries(value).map(([key, entry], ranking) =>
          createResponseItem({
            questionId: id,
            body: `${key}=${decimalText(Number(entry))}`,
            ranking,
          }),
        ),
  fromOutside(value, question) {
    if (!isRecord(value)) return null;
    const entries = Object.entries(value).flatMap(([key, entry]) => {
      const number = numberFrom(entry);
      return number !== null && optionOf(question, key) ? [[key, number] as const] : [];
    });
    return entries.length ? Object.fromEntries(entries) : null;
  },
  ruleValues: (value) => Object.values(value).map((entry) => decimalText(Number(entry))),
};

/** Items have the form `key=number`. */
const rows: RowWriter = (question, items, wording) =>
  items.map(({ questionId, body }) => {
    const [, key, number] = /^(.*)=([^=]*)$/.exec(body ?? '') ?? ['', body, ''];
    const name = itemText(question, { questionId, optionId: null, body: key! }, wording);
    return number ? { label: name, text: writtenNumber(number, wording) } : unlabelled(name);
  });

/** A number for each of the options that were chosen in another question. */
export const dynamicMultipleValue: QuestionType = { rules, isCompletedByTap: false, rows };

export const dynamicMultipleValueFacts: QuestionFacts = {
  group: 'special',
  possibleAnswers: countless,
  requires: { source: true },
  settings: [
    'shuffle',
    'optionsSource',
    'excludeFromSubmission',
    'lowerLimit',
    'upperLimit',
    'totalLowerLimit',
    'totalUpperLimit',
  ],
  prompt: 'amounts',
  result: 'amounts',
  storedAnswer: ({ id }, valuesOf) => ({
    values: valuesOf(id).map((value) => value.slice(value.lastIndexOf('=') + 1)),
    ofStatement: () => [],
  }),
};
