import { createEvent, createStore, sample } from 'effector';
import { MAX_CHAT_ITEMS } from '../contract/limits.ts';
import { $chat } from './conversation.ts';
import { $identity } from './identity.ts';
import { catchUpFx } from './loading.ts';
import { $timeline } from './timeline-store.ts';

/** Loads the items that may have been missed. One call at a time; requests meanwhile lead to one more call. */

export const catchUpRequested = createEvent({ name: 'catchUpRequested' });

const $isCatchUpQueued = createStore(false, { name: '$isCatchUpQueued' })
  .on(catchUpRequested, () => true)
  .reset(catchUpFx);
// There may be more than one response has.
sample({
  clock: catchUpFx.doneData,
  filter: ({ timelineItems }) => timelineItems.length >= MAX_CHAT_ITEMS,
  fn: (): void => undefined,
  target: catchUpRequested,
});
sample({
  clock: [catchUpRequested, catchUpFx.finally],
  source: {
    identity: $identity,
    timeline: $timeline,
    chat: $chat,
    isPending: catchUpFx.pending,
    isQueued: $isCatchUpQueued,
  },
  filter: ({ chat, isPending, isQueued }) => chat !== null && isQueued && !isPending,
  fn: ({ identity, timeline, chat }) => ({ identity, after: timeline.cursor, chat }),
  target: catchUpFx,
});
