import { createEvent, createStore, sample } from 'effector';
import { uuid } from '../../platform/uuid.ts';
import { $index, flowReset } from './survey.ts';

/** One attempt at a survey: everything that is sent of it shares this id. */

/** An attempt of an earlier visit goes on. */
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
