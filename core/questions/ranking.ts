import { keysOf, optionList } from './choice.ts';
import { anyOptions, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

const rules: typeof optionList = {
  ...optionList,
  validate: () => null,
  prune: optionList.fromOutside,
  fromOutside: (value, question) => {
    const ranked = keysOf(optionList.fromOutside(value, question));
    return ranked.length === 0
      ? []
      : [...new Set([...ranked, ...question.options.map(({ key }) => key)])];
  },
};

/** All option keys in the person's order. A shorter list from outside is completed in the order of the options. */
export const ranking: QuestionType = { rules, isCompletedByTap: false, isOrdered: true };

export const rankingFacts: QuestionFacts = {
  group: 'choose',
  possibleAnswers: anyOptions,
  requires: { options: 1 },
  settings: ['shuffle'],
  prompt: 'ranking',
  result: 'ranking',
};
