import { createEvent, sample } from 'effector';
import { type MoveSource, movesOn } from '../engine/index.ts';
import { $response, answered, answerSettled } from './answers.ts';
import { $currentState } from './current-state.ts';
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
sample({
  clock: answered,
  source: { index: $index, response: $response, state: $currentState },
  filter: ({ index, response, state }, act) =>
    index !== null && movesOn(index, response, state.id, act),
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
