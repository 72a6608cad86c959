import { createEvent, createStore, sample } from 'effector';
import { type MoveSource, movesOn } from '../engine/index.ts';
import { $response, answered, answerFinished, answerSettled } from './answers.ts';
import { $currentState, stateEntered } from './current-state.ts';
import { $index } from './survey.ts';

/** Requests for a move: by a button, or by an answer after which the survey moves by itself. */

export const nextRequested = createEvent({ name: 'nextRequested' });
export const skipRequested = createEvent({ name: 'skipRequested' });
export const moveRequested = createEvent<MoveSource>({ name: 'moveRequested' });

sample({
  clock: nextRequested,
  fn: () => 'next' as const,
  target: moveRequested,
});
sample({
  clock: skipRequested,
  fn: () => 'skip' as const,
  target: moveRequested,
});
/** Element id of the answer in work, such as a text that is being typed; empty once it is complete or its control is left. */
const $answering = createStore('', { name: '$answering' })
  .on(answered, (answering, { elementId, isSettled }) => (isSettled ? answering : elementId))
  .on(answerFinished, (answering, elementId) => (answering === elementId ? '' : answering))
  .reset(stateEntered);

// A late answer, such as the end of an upload, doesn't move the survey on while the respondent types in another question.
sample({
  clock: answered,
  source: { index: $index, response: $response, state: $currentState, answering: $answering },
  filter: ({ index, response, state, answering }, act) =>
    index !== null &&
    !(act.isLate && answering && answering !== act.elementId) &&
    movesOn(index, response, state.id, act),
  fn: () => 'auto' as const,
  target: moveRequested,
});
sample({
  clock: answerSettled,
  source: { index: $index, response: $response, state: $currentState },
  filter: ({ index, response, state }, elementId) =>
    index !== null &&
    movesOn(index, response, state.id, { elementId, isSettled: true, wasAsked: true }),
  fn: () => 'auto' as const,
  target: moveRequested,
});
