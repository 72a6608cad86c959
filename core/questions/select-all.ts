import type { Question } from '../contract/flow.ts';
import { compatible } from './choice.ts';

/** The box “Select all” of a multiple choice. It is never part of the answer. */

/** The options that the box chooses: all that can be chosen together. */
export const allTogether = ({ options }: Question): readonly string[] =>
  options.filter(({ exclusive }) => !exclusive).map(({ key }) => key);

/** Chooses all options that can be chosen together; clears them where all of them are chosen. */
export function toggledAll(question: Question, chosen: readonly string[]): readonly string[] {
  const all = allTogether(question);
  return all.every((key) => chosen.includes(key))
    ? chosen.filter((key) => !all.includes(key))
    : compatible(question, [...new Set([...chosen, ...all])]);
}
