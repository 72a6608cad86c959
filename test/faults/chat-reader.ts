import { fork, scopeBind } from 'effector';
import { liveStarted, liveStopped } from '../../core/conversation/live.ts';
import { $chatMessages, chatRequested } from '../../core/conversation/model.ts';
import { fetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { chatSocket } from '../../core/platform/browser/chat-socket.ts';
import { $random } from '../../core/platform/random.ts';
import { $chatApi, type ChatIdentity } from '../../core/platform/chat-api.ts';
import { $clock, systemClock } from '../../core/platform/clock.ts';
import { $page } from '../../core/platform/page.ts';
import { $socket } from '../../core/platform/socket.ts';
import { $storage } from '../../core/platform/storage.ts';
import { $unsent } from '../../core/platform/unsent-messages.ts';

/** The product's own chat models, reading a conversation over the real calls and the real socket. */
export function readChat(url: string, identity: ChatIdentity) {
  const clock = systemClock();
  const scope = fork({
    values: [
      [$chatApi, fetchChatApi(url, new Map())],
      [$socket, chatSocket(url)],
      [$clock, clock],
      [$random, Math.random],
      [
        $page,
        {
          emit: () => true,
          tellParent: () => undefined,
          address: () => new URL(url),
          userAgent: () => '',
          browserLanguages: () => ['en'],
        },
      ],
      [$storage, { read: () => null, write: () => undefined, remove: () => undefined }],
      [
        $unsent,
        {
          keep: () => Promise.resolve(),
          drop: () => Promise.resolve(),
          of: () => Promise.resolve([]),
        },
      ],
    ],
  });
  const request = scopeBind(chatRequested, { scope });
  const start = scopeBind(liveStarted, { scope });
  const stop = scopeBind(liveStopped, { scope });
  request(identity);
  start();
  return {
    ids: (): string[] => scope.getState($chatMessages).map(({ id }) => id),
    /** Loads the conversation; a first load may fail like any call. */
    request: () => request(identity),
    stop(): void {
      stop();
      clock.pause();
    },
  };
}
