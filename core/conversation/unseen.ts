import { attach, createStore, sample } from 'effector';
import { $storage } from '../platform/storage.ts';
import { markSeen } from '../storage/previous-feedbacks.ts';
import { messagesArrived } from './arrivals.ts';
import { $identity, $side, chatRequested } from './identity.ts';
import { $timeline } from './timeline-store.ts';
import { $isVisible } from './visibility.ts';

/** Messages of the other side that arrived while the conversation was not visible. */

const missed = sample({
  clock: messagesArrived,
  source: { side: $side, isVisible: $isVisible },
  filter: ({ isVisible }) => !isVisible,
  fn: ({ side }, items) => items.filter(({ actor }) => actor !== side).length,
  name: 'missed',
});
export const $unseenCount = createStore(0, { name: '$unseenCount' })
  .on(missed, (count, added) => count + added)
  .on($isVisible, (count, isVisible) => (isVisible ? 0 : count))
  .reset(chatRequested);

/** Remembers the last visible item in the list of previous feedback, so that other pages don't count it as new. */
const storeSeenFx = attach({
  name: 'storeSeenFx',
  source: $storage,
  effect: (storage, { feedbackId, seq }: { feedbackId: string; seq: number }) =>
    markSeen(storage, feedbackId, seq),
});
sample({
  clock: [$timeline, $isVisible],
  source: { side: $side, identity: $identity, timeline: $timeline, isVisible: $isVisible },
  // An operator reads the same conversation without the customer having seen it.
  filter: ({ side, timeline, isVisible }) =>
    side === 'customer' && isVisible && timeline.cursor > 0,
  fn: ({ identity, timeline }) => ({ feedbackId: identity.feedbackId, seq: timeline.cursor }),
  target: storeSeenFx,
});
