import { keysOf, many } from './choice.ts';

/** All options in the order a person put them in; a shorter list is completed in the order of the options. */
export const ranking: typeof many = {
  ...many,
  validate: () => null,
  prune: many.fromOutside,
  fromOutside: (value, question) => {
    const given = keysOf(many.fromOutside(value, question));
    return given.length === 0 ? [] : [...new Set([...given, ...question.options.map(({ key }) => key)])];
  },
};
