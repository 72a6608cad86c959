import { createEvent, createStore, sample } from 'effector';
import type { StateProblems } from '../engine/index.ts';
import type { Invalid } from '../../questions/index.ts';
import { answerChanged, errorsFound } from './answers.ts';
import { stateEntered } from './current-state.ts';

/** Validation has blocked a move. */

export const stateProblemsFound = createEvent<StateProblems>({ name: 'stateProblemsFound' });

/** The last failed attempt to leave this state; each attempt is a new object. */
export const $stateProblems = createStore<StateProblems | null>(null, { name: '$stateProblems' })
  .on(stateProblemsFound, (_, problems) => problems)
  .reset(stateEntered);

/** The problem of the state as a whole, such as the number of questions without an answer. */
export const $stateProblem = createStore<Invalid | null>(null, { name: '$stateProblem' })
  .on(stateProblemsFound, (_, { state }) => state)
  .reset(stateEntered, answerChanged);

sample({
  clock: stateProblemsFound,
  fn: ({ questions }) => questions,
  target: errorsFound,
});
