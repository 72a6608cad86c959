import { attach, sample } from 'effector';
import { markSeen } from '../delivery/previous-feedbacks.ts';
import { $storage } from '../ports/storage.ts';
import { $identity, $messages } from './model.ts';

/** What was on the screen is not news any more. */
const seenFx = attach({ source: $storage, effect: (storage, { feedbackId, seq }: { feedbackId: string; seq: number }) => markSeen(storage, feedbackId, seq) });
sample({
  clock: $messages,
  source: $identity,
  filter: (_, items) => items.length > 0,
  fn: ({ feedbackId }, items) => ({ feedbackId, seq: items.at(-1)!.seq ?? 0 }),
  target: seenFx,
});
