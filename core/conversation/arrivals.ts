import { createStore, sample } from 'effector';
import type { TimelineItem } from '../contract/chat.ts';
import { $side, chatRequested } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { $chatMessages } from './timeline-store.ts';

/** Messages that are new since the conversation was loaded, of either side. */

const lastSeqOf = (items: readonly TimelineItem[]): number =>
  Math.max(0, ...items.map(({ seq }) => seq ?? 0));

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
  .on(chatLoaded, (_, { timelineItems }) => lastSeqOf(timelineItems))
  .on(messagesArrived, (lastKnown, items) => Math.max(lastKnown ?? 0, lastSeqOf(items)))
  .reset(chatRequested);

/** A message of the other side has arrived. */
export const replyArrived = sample({
  clock: messagesArrived,
  source: $side,
  filter: (side, items) => items.some(({ actor }) => actor !== side),
  fn: () => undefined,
  name: 'replyArrived',
});
