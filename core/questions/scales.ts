import { type QuestionFacts, scaleHint, scaleNumbers } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { integersBetween, ratingAnswer, type Scale } from './rating.ts';

/** Question types with a number of a rating scale as the answer. */

const scoreNumbers: Scale = () => integersBetween(0, 10);
const cesNumbers: Scale = () => integersBetween(1, 7);
/** 1 to 5, or 1 to `upper_limit`. */
const starNumbers: Scale = ({ extra }) => integersBetween(1, Math.min(extra?.upperLimit ?? 5, 10));

export const scoreRules = ratingAnswer(scoreNumbers);
export const cesRules = ratingAnswer(cesNumbers);
export const starRules = ratingAnswer(starNumbers);

/** A score from 0 to 10, such as a net promoter score. */
export const score: QuestionType = { rules: scoreRules, isCompletedByTap: true };
/** Customer effort score: 1 to 7. */
export const ces: QuestionType = { rules: cesRules, isCompletedByTap: true };
export const star: QuestionType = { rules: starRules, isCompletedByTap: true };

export const scoreFacts: QuestionFacts = {
  group: 'rate',
  possibleAnswers: (question) => scaleNumbers(scoreNumbers(question)),
  requires: {},
  settings: ['lowLabel', 'highLabel'],
  prompt: 'text',
  hint: (question) => scaleHint(scoreNumbers(question)),
  result: 'nps',
  scale: scoreNumbers,
  hasWeights: true,
  isNumber: true,
};

export const cesFacts: QuestionFacts = {
  group: 'rate',
  possibleAnswers: (question) => scaleNumbers(cesNumbers(question)),
  requires: {},
  settings: ['lowLabel', 'highLabel'],
  prompt: 'text',
  hint: (question) => scaleHint(cesNumbers(question)),
  result: 'scale',
  scale: cesNumbers,
  hasWeights: true,
  isNumber: true,
};

export const starFacts: QuestionFacts = {
  group: 'rate',
  possibleAnswers: (question) => scaleNumbers(starNumbers(question)),
  requires: {},
  settings: ['upperLimit', 'lowLabel', 'highLabel'],
  prompt: 'text',
  hint: (question) => scaleHint(starNumbers(question)),
  result: 'scale',
  scale: starNumbers,
  hasWeights: true,
  isNumber: true,
};
