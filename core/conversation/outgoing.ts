import { createEvent, sample } from 'effector';
import { $identity, chatAbandoned, chatRequested } from './identity.ts';
import { isFileRefusal, messageProgressed, sendMessageFx } from './send-message.ts';
import { createSendQueue, updateEntry } from './send-queue.ts';
import { $chatMessages, itemAccepted } from './timeline-store.ts';
import { messageSaved, messageWritten, messagesRestored, refusedFileRemoved } from './unsent.ts';

/** The queue of own messages: each is stored in the browser, then sent after the one before it, then removed. */

/** Sends a message that failed again, without a delay; carries its key. */
export const sendAgainRequested = createEvent<string>({ name: 'sendAgainRequested' });

/** Own messages that the server has not accepted, in the order they were written. */
export const $outgoing = createSendQueue({
  name: '$outgoing',
  effect: sendMessageFx,
  lanesOf: ({ feedbackId }) => [feedbackId],
  retried: sendAgainRequested,
  cleared: [chatRequested, chatAbandoned],
  onSend: { progress: 0 },
  onFailure: (error) => ({ isFileRefused: isFileRefusal(error) }),
})
  .on(messageWritten, (entries, message) => [...entries, message])
  .on(messageSaved, (entries, saved) => {
    const listed = entries.find(({ key }) => key === saved.key);
    // Another conversation was opened meanwhile.
    if (!listed) return [...entries, saved];
    return listed.state === 'storing'
      ? updateEntry(entries, saved.key, { state: 'waiting' })
      : entries;
  })
  .on(messagesRestored, (entries, restored) => [
    ...restored.filter(({ key }) => !entries.some((message) => message.key === key)),
    ...entries,
  ])
  .on(messageProgressed, (entries, { key, percent }) =>
    updateEntry(entries, key, { progress: percent }),
  )
  .on(refusedFileRemoved, (entries, refused) => entries.filter(({ key }) => key !== refused.key));

// A push may bring a message before the response to its own call: it is shown once.
const $arrivedKeys = $chatMessages.map(
  (items) => new Set(items.flatMap(({ clientKey }) => clientKey ?? [])),
);
sample({
  clock: $arrivedKeys,
  source: $outgoing,
  filter: (messages, keys) => messages.some(({ key }) => keys.has(key)),
  fn: (messages, keys) => messages.filter(({ key }) => !keys.has(key)),
  target: $outgoing,
});

sample({
  clock: sendMessageFx.done,
  source: $identity,
  filter: (identity, { params }) => identity === params.identity,
  fn: (_, { result }) => result,
  target: itemAccepted,
});
