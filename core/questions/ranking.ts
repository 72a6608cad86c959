import { keysOf, multipleChoice } from './choice.ts';

/** All option keys in the person's order. A shorter list from outside is completed in the order of the options. */
export const ranking: typeof multipleChoice = {
  ...multipleChoice,
  validate: () => null,
  prune: multipleChoice.fromOutside,
  fromOutside: (value, question) => {
    const ranked = keysOf(multipleChoice.fromOutside(value, question));
    return ranked.length === 0
      ? []
      : [...new Set([...ranked, ...question.options.map(({ key }) => key)])];
  },
};
