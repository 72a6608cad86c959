import { attach, createEvent, sample } from 'effector';
import { storableText } from '../contract/stored-text.ts';
import { $clock } from '../platform/clock.ts';
import { $unsentStore } from '../platform/unsent-messages.ts';
import { uuid } from '../platform/uuid.ts';
import { $identity } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { createOwnMessage, type OwnMessage } from './own-message.ts';
import { sendMessageFx } from './send-message.ts';

/** Keeps own messages in the browser until the server has them, so that they survive a reload. */

interface MessageInput {
  body: string;
  file?: File | null;
}

/** Queues a message; ignored when it has neither text nor file. */
export const messageSubmitted = createEvent<MessageInput>({ name: 'messageSubmitted' });

export const saveMessageFx = attach({
  name: 'saveMessageFx',
  source: { clock: $clock, identity: $identity, unsent: $unsentStore },
  async effect(
    { clock, identity, unsent },
    { body, file = null }: MessageInput,
  ): Promise<OwnMessage> {
    const message = {
      key: uuid(),
      feedbackId: identity.feedbackId,
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

/** Reads the messages that an earlier page has left. */
export const restoreMessagesFx = attach({
  name: 'restoreMessagesFx',
  source: { identity: $identity, unsent: $unsentStore },
  async effect({ identity, unsent }) {
    const messages = await unsent.listFor(identity.feedbackId);
    return messages.map((message) => createOwnMessage(identity, message));
  },
});
sample({
  clock: chatLoaded,
  fn: () => undefined,
  target: restoreMessagesFx,
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
