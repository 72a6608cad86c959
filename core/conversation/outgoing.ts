import { combine, createStore, sample } from 'effector';
import { $isBackingOff, sendAgainRequested } from './backoff.ts';
import { $identity, chatAbandoned, chatRequested } from './identity.ts';
import { nextToSend, updateMessage, type OwnMessage } from './own-message.ts';
import { isFileRefusal, isTransient, messageProgressed, sendMessageFx } from './send-message.ts';
import { $chatMessages, itemAccepted } from './timeline-store.ts';
import { messageSaved, messageWritten, messagesRestored, refusedFileRemoved } from './unsent.ts';

/** The queue of own messages: each is stored in the browser, then sent after the one before it, then removed. */

/** Own messages that the server has not accepted, in the order they were written. */
export const $outgoing = createStore<readonly OwnMessage[]>([], { name: '$outgoing' })
  .on(messageWritten, (messages, message) => [...messages, message])
  .on(messageSaved, (messages, saved) => {
    const listed = messages.find(({ key }) => key === saved.key);
    // Another conversation was opened meanwhile.
    if (!listed) return [...messages, saved];
    return listed.state === 'storing'
      ? updateMessage(messages, saved.key, { state: 'waiting' })
      : messages;
  })
  .on(messagesRestored, (messages, restored) => [
    ...restored.filter(({ key }) => !messages.some((message) => message.key === key)),
    ...messages,
  ])
  .on(sendMessageFx, (messages, { key }) =>
    updateMessage(messages, key, { state: 'sending', hasFailed: false, progress: 0 }),
  )
  .on(messageProgressed, (messages, { key, percent }) =>
    updateMessage(messages, key, { progress: percent }),
  )
  .on(sendMessageFx.done, (messages, { params }) =>
    messages.filter(({ key }) => key !== params.key),
  )
  .on(sendMessageFx.fail, (messages, { params, error }) =>
    updateMessage(messages, params.key, {
      state: isTransient(error) ? 'waiting' : 'failed',
      hasFailed: true,
      isFileRefused: isFileRefusal(error),
    }),
  )
  .on(sendAgainRequested, (messages, key) =>
    updateMessage(messages, key, { state: 'waiting', hasFailed: false }),
  )
  .on(refusedFileRemoved, (messages, refused) => messages.filter(({ key }) => key !== refused.key))
  .reset(chatRequested, chatAbandoned);

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

const $nextToSend = combine($outgoing, $isBackingOff, (messages, isBackingOff) =>
  isBackingOff ? null : nextToSend(messages),
);
sample({
  clock: $nextToSend,
  filter: (message) => message !== null,
  target: sendMessageFx,
});

sample({
  clock: sendMessageFx.done,
  source: $identity,
  filter: (identity, { params }) => identity === params.identity,
  fn: (_, { result }) => result,
  target: itemAccepted,
});
