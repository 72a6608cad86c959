import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { readPreviousFeedbacks, type PreviousFeedback } from '../storage/previous-feedbacks.ts';
import type { ChatApi } from '../platform/chat-api.ts';
import { $storage } from '../platform/storage.ts';
import { personLeft } from '../survey/session/index.ts';
import { countUnread } from './unread.ts';

/** Previous feedback of this browser on one node, with unread counts. */

/** Conversations whose unread messages are counted. */
const MAX_COUNTED = 20;

export const previousRequested = createEvent<{ nodeId: string; api: ChatApi }>({
  name: 'previousRequested',
});

const readPreviousFx = attach({
  name: 'readPreviousFx',
  source: $storage,
  effect: (storage, { nodeId }: { nodeId: string; api: ChatApi }) =>
    readPreviousFeedbacks(storage).filter((entry) => entry.nodeId === nodeId),
});
sample({
  clock: previousRequested,
  target: readPreviousFx,
});
export const $previous = createStore<readonly PreviousFeedback[]>([], {
  name: '$previous',
})
  .on(readPreviousFx.doneData, (_, entries) => entries)
  .reset(personLeft);

/** Unread messages by feedback id; 0 for a conversation that can't be loaded. */
export const $unread = createStore<ReadonlyMap<string, number>>(new Map(), {
  name: '$unread',
});
const countUnreadFx = createEffect({
  name: 'countUnreadFx',
  handler: ({ api, entries }: { api: ChatApi; entries: readonly PreviousFeedback[] }) =>
    Promise.all(
      entries.map(
        async (entry) => [entry.id, await countUnread(api, entry).catch(() => 0)] as const,
      ),
    ),
});
sample({
  clock: readPreviousFx.done,
  fn: ({ params: { api }, result }) => ({ api, entries: result.slice(0, MAX_COUNTED) }),
  target: countUnreadFx,
});
sample({
  clock: countUnreadFx.doneData,
  fn: (counts) => new Map(counts),
  target: $unread,
});
