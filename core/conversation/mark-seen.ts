import { attach, sample } from 'effector';
import { markSeen } from '../storage/previous-feedbacks.ts';
import { $storage } from '../platform/storage.ts';
import { $identity, $timeline } from './model.ts';
import { $isSeen } from './live.ts';

/** What was on the screen is not news any more, on the next page either. */
const seenFx = attach({
  source: $storage,
  effect: (storage, { feedbackId, seq }: { feedbackId: string; seq: number }) =>
    markSeen(storage, feedbackId, seq),
});
sample({
  clock: [$timeline, $isSeen],
  source: { identity: $identity, timeline: $timeline, isSeen: $isSeen },
  filter: ({ timeline, isSeen }) => isSeen && timeline.cursor > 0,
  fn: ({ identity, timeline }) => ({ feedbackId: identity.feedbackId, seq: timeline.cursor }),
  target: seenFx,
});
