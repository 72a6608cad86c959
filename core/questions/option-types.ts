import type { Question } from '../contract/flow.ts';
import { choiceByMultiSelect, multipleChoice, singleChoice } from './choice.ts';
import {
  anyOptions,
  oneOption,
  promptByMultiSelect,
  type QuestionFacts,
} from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

/** Question types with options as answers, without rules of their own. */

const unlessMultiSelect = ({ isMultiSelect }: Question): boolean => !isMultiSelect;

export const radio: QuestionType = {
  rules: choiceByMultiSelect,
  isCompletedByTap: unlessMultiSelect,
};

export const radioFacts: QuestionFacts = {
  group: 'choose',
  possibleAnswers: oneOption,
  requires: { options: 1 },
  settings: ['isMultiSelect', 'shuffle', 'exclusive', 'selectAll'],
  prompt: promptByMultiSelect,
  result: 'choice',
};

export const dropdownFacts: QuestionFacts = {
  group: 'choose',
  possibleAnswers: oneOption,
  requires: { options: 1 },
  settings: ['isMultiSelect', 'shuffle', 'exclusive', 'selectAll'],
  prompt: promptByMultiSelect,
  result: 'choice',
  hasPlaceholder: true,
};

export const checklist: QuestionType = { rules: multipleChoice, isCompletedByTap: false };

export const checklistFacts: QuestionFacts = {
  group: 'choose',
  possibleAnswers: anyOptions,
  requires: { options: 1 },
  settings: ['isMultiSelect', 'shuffle', 'exclusive', 'selectAll'],
  prompt: 'options',
  result: 'choice',
};

/** The gender, which is a field of the customer too. */
export const gender: QuestionType = {
  rules: { ...singleChoice, toCustomer: (value) => ({ gender: String(value) }) },
  isCompletedByTap: true,
};

/** One option. */
export const singleFacts: QuestionFacts = {
  group: 'person',
  possibleAnswers: oneOption,
  requires: { options: 1 },
  settings: ['shuffle'],
  prompt: 'option',
  result: 'choice',
};

/** One option, which may have a picture and a weight. */
export const customScore: QuestionType = { rules: singleChoice, isCompletedByTap: true };

const hasWeights = ({ options }: Question): boolean =>
  options.length > 1 && options.every(({ weight }) => weight !== null);

export const customScoreFacts: QuestionFacts = {
  group: 'rate',
  possibleAnswers: oneOption,
  requires: { options: 1 },
  settings: ['shuffle'],
  prompt: 'option',
  result: (question) => (hasWeights(question) ? 'scale' : 'choice'),
  hasWeights: true,
  isNumber: true,
};

/** One option, drawn at random. */
export const random: QuestionType = { rules: singleChoice, isCompletedByTap: false, kind: 'drawn' };

export const randomFacts: QuestionFacts = {
  group: 'special',
  possibleAnswers: oneOption,
  requires: { options: 1 },
  settings: [],
  prompt: null,
  result: 'choice',
  // A drawn option counts as an answer.
  columns: (question) => [{ ...question, style: 'radio' }],
};
