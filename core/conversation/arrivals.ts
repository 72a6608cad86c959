import { createStore, sample } from 'effector';
import { $side, chatRequested } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { $chatMessages } from './timeline-store.ts';
import { highestSeq } from './timeline.ts';

/** Messages that are new since the conversation was loaded, of either side. */

/** Sequence number of the last known message; `null` until the conversation is loaded. */
const $lastKnownSeq = createStore<number | null>(null, { name: '$lastKnownSeq' });

/** New messages, in order. Never empty; the first response is no arrival. */
export const messagesArrived = sample({
  clock: $chatMessages,
  source: $lastKnownSeq,
  filter: (lastKnown, messages) => lastKnown !== null && (messages.at(-1)?.seq ?? 0) > lastKnown,
  fn: (lastKnown, messages) => messages.filter(({ seq }) => (seq ?? 0) > (lastKnown ?? 0)),
  name: 'messagesArrived',
});
$lastKnownSeq
  .on(chatLoaded, (_, { timelineItems }) => highestSeq(timelineItems))
  .on(messagesArrived, (lastKnown, items) => Math.max(lastKnown ?? 0, highestSeq(items)))
  .reset(chatRequested);

/** A message of the other side has arrived. */
export const replyArrived = sample({
  clock: messagesArrived,
  source: $side,
  filter: (side, items) => items.some(({ actor }) => actor !== side),
  fn: () => undefined,
  name: 'replyArrived',
});
