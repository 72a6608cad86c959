import { attach, createEvent, sample, scopeBind } from 'effector';
import { HttpError } from '../errors/http-error.ts';
import { $chatApi } from '../platform/chat-api.ts';
import { isTransient } from './send-queue.ts';
import type { OwnMessage } from './own-message.ts';

/** Sends one own message. The server accepts each key once: retries are idempotent. */

export const messageProgressed = createEvent<{ key: string; percent: number }>({
  name: 'messageProgressed',
});

export const sendMessageFx = attach({
  name: 'sendMessageFx',
  source: $chatApi,
  effect(api, { identity, key, body, file }: OwnMessage) {
    const report = scopeBind(messageProgressed, { safe: true });
    return api.sendChatMessage({
      ...identity,
      key,
      body,
      file,
      onProgress: (percent) => report({ key, percent }),
    });
  },
});

/** The server does not accept the file of the message. */
export const isFileRefusal = (error: Error): boolean =>
  error instanceof HttpError && error.body?.code === 'file_refused';

/** The server refuses the message: only the person can send it again. */
export const messageRefused = sample({
  clock: sendMessageFx.failData,
  filter: (error) => !isTransient(error),
  name: 'messageRefused',
});
