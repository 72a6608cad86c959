import { keysOf, multipleChoice } from './choice.ts';

/** All options in the order a person put them in; a shorter list is completed in the order of the options. */
export const ranking: typeof multipleChoice = {
  ...multipleChoice,
  validate: () => null,
  prune: multipleChoice.fromOutside,
  fromOutside: (value, question) => {
    const given = keysOf(multipleChoice.fromOutside(value, question));
    return given.length === 0
      ? []
      : [...new Set([...given, ...question.options.map(({ key }) => key)])];
  },
};
