import { createEvent, createStore, sample } from 'effector';
import { uuid } from '../../platform/uuid.ts';
import { $index, flowReset } from './survey.ts';

/** Id of one attempt at a survey, shared by all its submissions. */

/** An attempt of an earlier visit was resumed. Payload: its id. */
export const attemptResumed = createEvent<string>({ name: 'attemptResumed' });

export const $attemptId = createStore('', { name: '$attemptId' }).on(
  attemptResumed,
  (_, attemptId) => attemptId,
);
sample({
  clock: [$index, flowReset],
  fn: uuid,
  target: $attemptId,
});
