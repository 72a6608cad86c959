import { allSettled, fork, type EventCallable, type Scope } from 'effector';
import { vi } from 'vitest';
import { chatRequested, installConversation, liveStarted } from '../../core/conversation/index.ts';
import { $chatApi, type ChatApi } from '../../core/platform/chat-api.ts';
import { $clock } from '../../core/platform/clock.ts';
import { $page } from '../../core/platform/page.ts';
import { $random } from '../../core/platform/random.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import { $socket, type SocketListener } from '../../core/platform/socket.ts';
import { $storage } from '../../core/platform/storage.ts';
import { $unsentStore, type UnsentMessage } from '../../core/platform/unsent-messages.ts';
import { chatOf } from './chats.ts';
import { sentenceFiles } from './sentences.ts';

/** A conversation with a fake host, socket and clock. */

installConversation();

/** Waits for the microtasks that are pending. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A record of all acts of the models with a fake socket, page and storage. */
function createRecord() {
  return {
    now: Date.UTC(2026, 0, 1),
    listener: null as SocketListener | null,
    calls: [] as unknown[][],
    pageEvents: [] as { type: string; detail: unknown }[],
    storage: new Map<string, unknown>(),
    unsent: [] as UnsentMessage[],
  };
}

/** A scope with fake ports that write to a record. */
function forkWith(record: ReturnType<typeof createRecord>, api: Partial<ChatApi>): Scope {
  const { calls, pageEvents, storage, unsent } = record;
  return fork({
    values: [
      [$chatApi, { loadChat: () => Promise.resolve(chatOf()), ...api }],
      [$clock, { now: () => record.now }],
      [$random, () => 0.5],
      [$sentenceFiles, sentenceFiles],
      [
        $page,
        {
          emit: (type: string, detail: unknown) => pageEvents.push({ type, detail }) > 0,
          browserLanguages: () => ['en'],
        },
      ],
      [
        $socket,
        {
          open: (given: SocketListener) => void (record.listener = given),
          emit: (event: string, payload: object) => void calls.push([event, payload]),
          close: () => void calls.push(['close']),
        },
      ],
      [
        $storage,
        {
          read: (key: string) => storage.get(key) ?? null,
          write: (key: string, value: unknown) => void storage.set(key, value),
          remove: (key: string) => void storage.delete(key),
          keys: () => [...storage.keys()],
        },
      ],
      [
        $unsentStore,
        {
          add: (message: UnsentMessage) => Promise.resolve(void unsent.push(message)),
          delete: (key: string) =>
            Promise.resolve(
              void unsent.splice(
                unsent.findIndex((one) => one.key === key),
                1,
              ),
            ),
          listFor: () => Promise.resolve([...unsent]),
        },
      ],
    ],
  });
}

/** The models with a fake host, socket and clock; calls without a fake resolve with an empty conversation. */
export function createConversation(api: Partial<ChatApi> = {}) {
  const record = createRecord();
  const { calls, pageEvents, storage, unsent } = record;
  const scope = forkWith(record, api);
  const conversation = {
    /** Calls of the socket: events with their payloads, and closing. */
    calls,
    pageEvents,
    storage,
    /** Messages in the browser's storage. */
    unsent,
    state: scope.getState.bind(scope),
    async connect(): Promise<void> {
      record.listener!.connected();
      await settle();
    },
    async disconnect(): Promise<void> {
      record.listener!.disconnected();
      await settle();
    },
    async send<T>(event: EventCallable<T>, params: T): Promise<void> {
      void allSettled(event as EventCallable<unknown>, { scope, params });
      await settle();
    },
    async receive(event: string, payload: unknown): Promise<void> {
      record.listener!.received(event, payload);
      await settle();
    },
    /** Pushes items to the conversation `f`. */
    push: (items: object[], more: object = {}) =>
      conversation.receive('reply_created', { feedback_id: 'f', timeline_items: items, ...more }),
    async advance(ms: number): Promise<void> {
      record.now += ms;
      await vi.advanceTimersByTimeAsync(ms);
      await settle();
    },
    /** Opens the conversation `f`. */
    open: (feedbackId = 'f') => conversation.send(chatRequested, { feedbackId, token: 't' }),
    /** Opens the conversation `f` with a subscription. */
    async subscribe(): Promise<void> {
      await conversation.open();
      await conversation.send(liveStarted, undefined);
      await conversation.connect();
      await conversation.receive('subscribed', { feedbackId: 'f' });
    },
  };
  return conversation;
}
