import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { Chat } from '../contract/chat.ts';
import type { LocalizedText } from '../contract/wire.ts';
import { readPreviousFeedbacks, type PreviousFeedback } from '../storage/previous-feedbacks.ts';
import type { ChatApi } from '../platform/chat-api.ts';
import { $storage } from '../platform/storage.ts';
import { $isSaved, personLeft, submitted } from '../survey/session/index.ts';
import { loadUnseen, unreadIn } from './unread.ts';

/** Previous feedback of this browser on one node, with the numbers of unread messages. */

/** Answers that are files have an address in place of words. */
const isWritten = ({ fileType }: Chat['responses'][number]): boolean => fileType === null;

type Counts = ReadonlyMap<string, number>;

/** Conversations with counted unread messages. */
const MAX_COUNTED = 20;

interface PreviousRequest {
  nodeId: string;
  /** Counts the unread messages; `null` to read the list alone. */
  api: ChatApi | null;
}

/** Reads the list, and counts the unread messages. */
export const previousRequested = createEvent<PreviousRequest>({ name: 'previousRequested' });
/** The panel shows the conversation on this feedback; `null` for none. */
export const conversationShown = createEvent<string | null>({ name: 'conversationShown' });
/** Messages arrived while the conversation was not visible. */
export const messagesMissed = createEvent<{ feedbackId: string; count: number }>({
  name: 'messagesMissed',
});

const readPreviousFx = attach({
  name: 'readPreviousFx',
  source: $storage,
  effect: (storage, { nodeId }: PreviousRequest) =>
    readPreviousFeedbacks(storage).filter((entry) => entry.nodeId === nodeId),
});
sample({
  clock: previousRequested,
  target: readPreviousFx,
});
const $nodeId = createStore<string | null>(null, { name: '$nodeId' }).on(
  previousRequested,
  (_, { nodeId }) => nodeId,
);
// The reply to a submission was stored in the list.
sample({
  clock: submitted,
  source: $nodeId,
  filter: (nodeId) => nodeId !== null,
  fn: (nodeId) => ({ nodeId: nodeId!, api: null }),
  target: readPreviousFx,
});
export const $previous = createStore<readonly PreviousFeedback[]>([], {
  name: '$previous',
})
  .on(readPreviousFx.doneData, (_, entries) => entries)
  .reset(personLeft);
/** Whether there is feedback that the list shows, or will show once it is sent. */
export const $hasPrevious = combine(
  $previous,
  $isSaved,
  (entries, isSaved) => entries.length > 0 || isSaved,
);

const withCount = (counts: Counts | null, feedbackId: string, count: number): Counts =>
  new Map(counts).set(feedbackId, count);

const $shownId = createStore<string | null>(null, { name: '$shownId' }).on(
  conversationShown,
  (_, feedbackId) => feedbackId,
);
/** Unread messages by feedback id; `null` until they were counted. */
export const $unread = createStore<Counts | null>(null, { name: '$unread' })
  .on(messagesMissed, (counts, { feedbackId, count }) => withCount(counts, feedbackId, count))
  .on(conversationShown, (counts, feedbackId) =>
    feedbackId === null ? counts : withCount(counts, feedbackId, 0),
  )
  .on(personLeft, () => new Map());

/** Loads conversations. One that can't be loaded retains its number of unread messages. */
const loadUnseenFx = attach({
  name: 'loadUnseenFx',
  source: $unread,
  effect: (counts, { api, entries }: { api: ChatApi; entries: readonly PreviousFeedback[] }) =>
    Promise.all(
      entries.map(async (entry) => {
        const chat = await loadUnseen(api, entry).catch(() => null);
        const count = chat ? unreadIn(chat) : (counts?.get(entry.id) ?? 0);
        return { id: entry.id, count, answers: chat?.responses ?? null };
      }),
    ),
});
sample({
  clock: readPreviousFx.done,
  filter: ({ params }) => params.api !== null,
  fn: ({ params: { api }, result }) => ({ api: api!, entries: result.slice(0, MAX_COUNTED) }),
  target: loadUnseenFx,
});
// The shown messages may have been read after the request that counted it.
sample({
  clock: loadUnseenFx.doneData,
  source: $shownId,
  fn: (shownId, loaded) => {
    const counts = new Map(loaded.map(({ id, count }) => [id, count]));
    return shownId === null ? counts : withCount(counts, shownId, 0);
  },
  target: $unread,
});
export const $unreadTotal = $unread.map((counts) =>
  counts === null ? null : [...counts.values()].reduce((sum, count) => sum + count, 0),
);
/** The written answers of each feedback, by its id, as far as its conversation was loaded. */
export const $answerWords = createStore<ReadonlyMap<string, readonly LocalizedText[]>>(new Map(), {
  name: '$answerWords',
})
  .on(loadUnseenFx.doneData, (words, loaded) => {
    const fresh = new Map(words);
    for (const { id, answers } of loaded)
      if (answers)
        fresh.set(
          id,
          answers.filter(isWritten).map(({ response }) => response),
        );
    return fresh;
  })
  .reset(personLeft);
