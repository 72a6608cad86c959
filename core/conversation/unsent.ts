import { attach, createEvent, sample } from 'effector';
import { storableText } from '../contract/stored-text.ts';
import { $clock } from '../platform/clock.ts';
import { takeLatest } from '../platform/idioms.ts';
import type { ChatIdentity } from '../platform/chat-api.ts';
import { $unsentStore } from '../platform/unsent-messages.ts';
import { uuid } from '../platform/uuid.ts';
import { $author, $identity } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { createOwnMessage, type OwnMessage } from './own-message.ts';
import { sendMessageFx } from './send-message.ts';

/**
 * Stores own messages in the browser until the server has them, so that they survive a reload. Each has its author: in a
 * browser that a customer and operators share, everybody lists and sends their own messages alone.
 */

interface MessageInput {
  body: string;
  file?: File | null;
}

/** Queues a message; ignored when it has neither text nor file. */
export const messageSubmitted = createEvent<MessageInput>({ name: 'messageSubmitted' });

const saveMessageFx = attach({
  name: 'saveMessageFx',
  source: { clock: $clock, identity: $identity, author: $author, unsent: $unsentStore },
  async effect(
    { clock, identity, author, unsent },
    { body, file = null }: MessageInput,
  ): Promise<OwnMessage> {
    const message = {
      key: uuid(),
      feedbackId: identity.feedbackId,
      author,
      body: storableText(body).trim(),
      file,
      createdAt: new Date(clock.now()).toISOString(),
    };
    await unsent.add(message);
    return createOwnMessage(identity, message);
  },
});
sample({
  clock: messageSubmitted,
  filter: ({ body, file }) => storableText(body).trim() !== '' || Boolean(file),
  target: saveMessageFx,
});
/** A message is stored, and nobody has left meanwhile. */
export const messageSaved = sample({
  clock: saveMessageFx.doneData,
  source: $identity,
  filter: ({ feedbackId }) => feedbackId !== '',
  fn: (_, message) => message,
  name: 'messageSaved',
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
