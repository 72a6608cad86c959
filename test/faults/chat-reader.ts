import { fork, scopeBind } from 'effector';
import { liveStarted, liveStopped } from '../../core/chat/live.ts';
import { $messages, chatRequested } from '../../core/chat/model.ts';
import { fetchChatApi } from '../../core/ports/browser/fetch-chat-api.ts';
import { chatSocket } from '../../core/ports/browser/chat-socket.ts';
import { $chance } from '../../core/ports/chance.ts';
import { $chatApi, type ChatIdentity } from '../../core/ports/chat-api.ts';
import { $clock, systemClock } from '../../core/ports/clock.ts';
import { $page } from '../../core/ports/page.ts';
import { $socket } from '../../core/ports/socket.ts';
import { $storage } from '../../core/ports/storage.ts';
import { $unsent } from '../../core/ports/unsent.ts';

/** The product's own chat models, reading a conversation over the real calls and the real socket. */
export function readChat(url: string, identity: ChatIdentity) {
  const clock = systemClock();
  const scope = fork({
    values: [
      [$chatApi, fetchChatApi(url, new Map())],
      [$socket, chatSocket(url)],
      [$clock, clock],
      [$chance, Math.random],
      [$page, { emit: () => true, tellParent: () => undefined, address: () => new URL(url), userAgent: () => '', browserLanguages: () => ['en'] }],
      [$storage, { read: () => null, write: () => undefined, remove: () => undefined }],
      [$unsent, { keep: () => Promise.resolve(), drop: () => Promise.resolve(), of: () => Promise.resolve([]) }],
    ],
  });
  const request = scopeBind(chatRequested, { scope });
  const start = scopeBind(liveStarted, { scope });
  const stop = scopeBind(liveStopped, { scope });
  request(identity);
  start();
  return {
    ids: (): string[] => scope.getState($messages).map(({ id }) => id),
    /** Loads the conversation; a first load may fail like any call. */
    request: () => request(identity),
    stop(): void {
      stop();
      clock.pause();
    },
  };
}
