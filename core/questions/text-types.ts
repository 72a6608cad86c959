import type { Question } from '../contract/flow.ts';
import { lengthOf } from '../language/characters.ts';
import { invalid, type Invalid } from './answer.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { textAnswer } from './written.ts';

/** Question types with a text of any form as the answer. */

function checkLength(text: string, question: Question): Invalid | null {
  const min = question.extra?.minResponseLength ?? null;
  const max = question.extra?.maxResponseLength ?? null;
  const length = lengthOf(text);
  if ((min === null || length >= min) && (max === null || length <= max)) return null;
  if (min !== null && max !== null) return invalid('textBetween', { min, max });
  return min !== null ? invalid('textAtLeast', { min }) : invalid('textAtMost', { max: max! });
}

export const textRules = textAnswer(checkLength);

/** A text of one or several lines. */
export const text: QuestionType = { rules: textRules, isCompletedByTap: false };

export const textFacts: QuestionFacts = {
  group: 'write',
  possibleAnswers: countless,
  requires: {},
  settings: ['minResponseLength', 'maxResponseLength'],
  prompt: 'text',
  result: 'text',
  hasPlaceholder: true,
};

/** A text that a host may answer by a look-up. */
export const dynamicRequestFacts: QuestionFacts = {
  group: 'special',
  possibleAnswers: countless,
  requires: { lookUp: true },
  settings: ['minResponseLength', 'maxResponseLength'],
  prompt: 'text',
  result: 'text',
  hasPlaceholder: true,
};

/** The name of the person. */
export const naming: QuestionType = {
  rules: { ...textRules, toCustomer: (value) => ({ name: String(value).trim() }) },
  isCompletedByTap: false,
  isPersonal: true,
};

export const namingFacts: QuestionFacts = {
  group: 'person',
  possibleAnswers: countless,
  requires: {},
  settings: ['minResponseLength', 'maxResponseLength'],
  prompt: 'text',
  result: 'count',
  hasPlaceholder: true,
};

/** A UUID of version 1 to 5. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const externalIdRules: typeof textRules = {
  ...textRules,
  validate: (value, question) =>
    question.extra?.format === 'uuid' && !UUID.test(value.trim())
      ? invalid('generic')
      : textRules.validate(value, question),
  toCustomer: (value) => ({ externalId: value.trim() }),
};

/** The owner's id for the person. */
export const externalId: QuestionType = {
  rules: externalIdRules,
  isCompletedByTap: false,
  isPersonal: true,
};

export const externalIdFacts: QuestionFacts = {
  group: 'person',
  possibleAnswers: countless,
  requires: {},
  settings: ['minResponseLength', 'maxResponseLength', 'format'],
  prompt: 'text',
  result: 'count',
  hasPlaceholder: true,
};
