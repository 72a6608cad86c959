import { fork, scopeBind } from 'effector';
import {
  $chatMessages,
  chatRequested,
  installConversation,
  liveStarted,
  liveStopped,
} from '../../core/conversation/index.ts';
import { createFetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { createChatSocket } from '../../core/platform/browser/chat-socket.ts';
import { $random } from '../../core/platform/random.ts';
import { $chatApi, type ChatIdentity } from '../../core/platform/chat-api.ts';
import { detached } from '../../core/platform/attachment.ts';
import { $clock } from '../../core/platform/clock.ts';
import { $page } from '../../core/platform/page.ts';
import { $socket } from '../../core/platform/socket.ts';
import { $storage } from '../../core/platform/storage.ts';
import { $unsentStore } from '../../core/platform/unsent-messages.ts';

installConversation();

/** The product's chat models, reading a conversation over real calls and a real socket. */
export function readChat(url: string, identity: ChatIdentity) {
  const scope = fork({
    values: [
      [$chatApi, createFetchChatApi(url, new Map(), () => undefined)],
      [$socket, createChatSocket(url)],
      [$clock, { now: () => Date.now() }],
      [$random, Math.random],
      [
        $page,
        {
          emit: () => true,
          postToParent: () => undefined,
          address: () => new URL(url),
          userAgent: () => '',
          browserLanguages: () => ['en'],
        },
      ],
      [
        $storage,
        { read: () => null, write: () => undefined, remove: () => undefined, keys: () => [] },
      ],
      [
        $unsentStore,
        {
          add: () => Promise.resolve(),
          delete: () => Promise.resolve(),
          listFor: () => Promise.resolve([]),
        },
      ],
    ],
  });
  const request = scopeBind(chatRequested, { scope });
  const start = scopeBind(liveStarted, { scope });
  const stop = scopeBind(liveStopped, { scope });
  const leave = scopeBind(detached, { scope });
  request(identity);
  start();
  return {
    ids: (): string[] => scope.getState($chatMessages).map(({ id }) => id),
    /** Loads the conversation; the first load may fail. */
    request: () => request(identity),
    stop(): void {
      stop();
      leave();
    },
  };
}
