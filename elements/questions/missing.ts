import type { QuestionView } from './question-view.ts';

/** Sentences for a missing answer that question types in several chunks share. */

export type Missing = NonNullable<QuestionView['missing']>;

export const missingOne: Missing = ({ validation }) => validation.chooseOne();

/** Several options: with their least number where it is more than one. */
export const missingSome: Missing = ({ validation }, { minSelectionCount: min }) =>
  min !== null && min > 1 ? validation.selectAtLeast({ min }) : validation.chooseSome();

/** One option, or several with `is_multi_select`. */
export const missingChoice: Missing = (messages, question, locale) =>
  (question.isMultiSelect ? missingSome : missingOne)(messages, question, locale);

export const missingRating: Missing = ({ validation }) => validation.chooseRating();
export const missingText: Missing = ({ validation }) => validation.writeText();
