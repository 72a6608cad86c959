import { createEvent, createStore, merge, sample } from 'effector';
import { once } from 'patronum/once';
import { wordsOf, type ChatMessage } from '../contract/timeline.ts';
import { messagesArrived, replyArrived } from './arrivals.ts';
import { chatRequested } from './identity.ts';
import { sendAgainRequested } from './outgoing.ts';
import { sendMessageFx } from './send-message.ts';
import { isTransient } from './send-queue.ts';
import { $isOtherSideTyping, $typingName } from './typing.ts';
import { messageSaved, messagesRestored } from './unsent.ts';

/**
 * Announces events of an open conversation to screen readers, each once. The list of messages is no live region: screen
 * readers would read a message in it with its time and receipt, and some with all messages before it.
 */

type Announcement =
  /** Outcome of sending an own message; `postponed` until the next attempt. */
  | { kind: 'sent' | 'postponed' | 'failed'; body: string }
  /** The other side has begun to write, for the first time since its last message. */
  | { kind: 'typing'; name: string }
  /** Messages of other people, in order. */
  | { kind: 'messages'; items: readonly ChatMessage[] };

const announced = createEvent<Announcement>({ name: 'announced' });
/** The latest announcement, with a number that distinguishes two equal ones. */
export const $announcement = createStore<(Announcement & { at: number }) | null>(null, {
  name: '$announcement',
})
  .on(announced, (latest, announcement) => ({ ...announcement, at: (latest?.at ?? 0) + 1 }))
  .reset(chatRequested);

/** Keys of the messages that were written in this browser. */
const $ownKeys = createStore<ReadonlySet<string>>(new Set(), { name: '$ownKeys' })
  .on(messageSaved, (keys, { key }) => new Set(keys).add(key))
  .on(messagesRestored, (keys, messages) => new Set([...keys, ...messages.map(({ key }) => key)]))
  .reset(chatRequested);
sample({
  clock: sendMessageFx.done,
  fn: ({ params }): Announcement => ({ kind: 'sent', body: wordsOf(params) }),
  target: announced,
});
sample({
  clock: messagesArrived,
  source: $ownKeys,
  filter: (keys, items) => items.some(({ clientKey }) => !keys.has(clientKey ?? '')),
  fn: (keys, items): Announcement => ({
    kind: 'messages',
    items: items.filter(({ clientKey }) => !keys.has(clientKey ?? '')),
  }),
  target: announced,
});

/** Keys of messages with an announced failure: automatic retries are silent. */
const $announcedFailures = createStore<ReadonlySet<string>>(new Set(), {
  name: '$announcedFailures',
})
  .on(sendAgainRequested, (keys, asked) => new Set([...keys].filter((key) => key !== asked)))
  .reset(chatRequested);
const failureTold = sample({
  clock: sendMessageFx.fail,
  source: $announcedFailures,
  filter: (announced, { params }) => !announced.has(params.key),
  fn: (_, failure) => failure,
  name: 'failureTold',
});
$announcedFailures.on(failureTold, (keys, { params }) => new Set(keys).add(params.key));
sample({
  clock: failureTold,
  fn: ({ params, error }): Announcement => ({
    kind: isTransient(error) ? 'postponed' : 'failed',
    body: wordsOf(params),
  }),
  target: announced,
});

sample({
  clock: once({
    source: sample({ clock: $isOtherSideTyping, filter: Boolean }),
    reset: merge([replyArrived, chatRequested]),
  }),
  source: $typingName,
  fn: (name): Announcement => ({ kind: 'typing', name }),
  target: announced,
});
