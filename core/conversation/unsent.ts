import { attach, createEvent, createStore, sample } from 'effector';
import { storableText } from '../contract/stored-text.ts';
import { isBlank } from '../language/characters.ts';
import { $clock } from '../platform/clock.ts';
import { takeLatest } from '../platform/idioms.ts';
import type { ChatIdentity } from '../platform/chat-api.ts';
import { $unsentStore, type UnsentMessage } from '../platform/unsent-messages.ts';
import { uuid } from '../platform/uuid.ts';
import { $author, $identity, chatAbandoned } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { createOwnMessage } from './own-message.ts';
import { sendMessageFx } from './send-message.ts';

/**
 * Stores own messages in the browser until the server has them, so that they survive a reload. Each has its author: in
 * a browser that a customer and operators share, each author lists and sends only their own messages.
 */

/** How often a person has left. */
const $departures = createStore(0, { name: '$departures' }).on(chatAbandoned, (count) => count + 1);

interface MessageInput {
  body: string;
  file?: File | null;
}

/** Queues a message; ignored when it has neither text nor file. */
export const messageSubmitted = createEvent<MessageInput>({ name: 'messageSubmitted' });

interface Written {
  identity: ChatIdentity;
  message: UnsentMessage;
}

/** Not asynchronous: a message is listed before it is stored. */
const writeMessageFx = attach({
  name: 'writeMessageFx',
  source: { clock: $clock, identity: $identity, author: $author },
  effect: ({ clock, identity, author }, { body, file = null }: MessageInput): Written => ({
    identity,
    message: {
      key: uuid(),
      feedbackId: identity.feedbackId,
      author,
      body: storableText(body).trim(),
      file,
      createdAt: new Date(clock.now()).toISOString(),
    },
  }),
});
sample({
  clock: messageSubmitted,
  filter: ({ body, file }) => !isBlank(storableText(body)) || Boolean(file),
  target: writeMessageFx,
});
export const messageWritten = writeMessageFx.doneData.map(({ identity, message }) =>
  createOwnMessage(identity, message, 'storing'),
);

const saveMessageFx = attach({
  name: 'saveMessageFx',
  source: { unsent: $unsentStore, departures: $departures },
  async effect({ unsent, departures }, { identity, message }: Written) {
    await unsent.add(message);
    return { message: createOwnMessage(identity, message), departures };
  },
});
sample({
  clock: writeMessageFx.doneData,
  target: saveMessageFx,
});
/** A message is stored, and its author is still here. */
export const messageSaved = sample({
  clock: saveMessageFx.doneData,
  source: $departures,
  filter: (departures, saved) => departures === saved.departures,
  fn: (_, { message }) => message,
  name: 'messageSaved',
});
/** A message was stored after its author left and all others of theirs were deleted. */
const messageSavedLate = sample({
  clock: saveMessageFx.doneData,
  source: $departures,
  filter: (departures, saved) => departures !== saved.departures,
  fn: (_, { message }) => message.key,
  name: 'messageSavedLate',
});

/** Reads the messages that an earlier page has left. */
const restoreMessagesFx = attach({
  name: 'restoreMessagesFx',
  source: { author: $author, unsent: $unsentStore },
  async effect({ author, unsent }, identity: ChatIdentity) {
    const messages = await unsent.listFor(identity.feedbackId, author);
    return messages.map((message) => createOwnMessage(identity, message));
  },
});
sample({
  clock: chatLoaded,
  source: $identity,
  target: restoreMessagesFx,
});
const latestRestore = takeLatest({
  effect: restoreMessagesFx,
  source: $identity,
  isCurrent: (identity, requested) => identity === requested,
});
/** The own messages of the open conversation. */
export const messagesRestored = latestRestore.done.map(({ result }) => result);

/** Removes a file that the server refused. The text of its message is sent without it, as a new message. */
export const refusedFileRemoved = createEvent<Pick<UnsentMessage, 'key' | 'body'>>({
  name: 'refusedFileRemoved',
});
sample({
  clock: refusedFileRemoved,
  fn: ({ body }) => ({ body }),
  target: messageSubmitted,
});

const deleteMessageFx = attach({
  name: 'deleteMessageFx',
  source: $unsentStore,
  effect: (unsent, key: string) => unsent.delete(key),
});
sample({
  clock: sendMessageFx.done,
  fn: ({ params }) => params.key,
  target: deleteMessageFx,
});
sample({
  clock: [messageSavedLate, refusedFileRemoved.map(({ key }) => key)],
  target: deleteMessageFx,
});
