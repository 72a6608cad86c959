import { allSettled, fork, type EventCallable } from 'effector';
import { expect, it, vi } from 'vitest';
import { $announcement } from '../../../core/conversation/announcements.ts';
import { sendAgainRequested } from '../../../core/conversation/backoff.ts';
import { liveStarted, liveStopped } from '../../../core/conversation/connection.ts';
import { $chatFailure, $status } from '../../../core/conversation/conversation.ts';
import { chatRequested } from '../../../core/conversation/identity.ts';
import { $outgoing } from '../../../core/conversation/outgoing.ts';
import { installResync } from '../../../core/conversation/resync.ts';
import { $timeline } from '../../../core/conversation/timeline-store.ts';
import { $isOtherSideTyping } from '../../../core/conversation/typing.ts';
import { messageSubmitted } from '../../../core/conversation/unsent.ts';
import { chatSchema, type Chat } from '../../../core/contract/chat.ts';
import { parse } from '../../../core/contract/wire.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { $chatApi, type ChatApi } from '../../../core/platform/chat-api.ts';
import { $clock } from '../../../core/platform/clock.ts';
import { $random } from '../../../core/platform/random.ts';
import { $socket, type SocketListener } from '../../../core/platform/socket.ts';
import { $storage } from '../../../core/platform/storage.ts';
import { $unsentStore } from '../../../core/platform/unsent-messages.ts';

installResync();

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const settle = () => new Promise((resolve) => setImmediate(resolve));

function emptyChat(): Chat {
  const parsed = parse(chatSchema, { node: {}, created_at: '2026-01-01T00:00:00Z' });
  if (!parsed.ok) throw new Error('not read');
  return parsed.value;
}

/** The models with a fake socket and a fake clock. */
function createWorld(api: Partial<ChatApi>) {
  let now = 0;
  let listener: SocketListener | null = null;
  const calls: unknown[][] = [];
  const scope = fork({
    values: [
      [$chatApi, { loadChat: () => Promise.resolve(emptyChat()), ...api }],
      [$clock, { now: () => now }],
      [$random, () => 0.5],
      [
        $socket,
        {
          open: (given: SocketListener) => void (listener = given),
          emit: (event: string, payload: object) => void calls.push([event, payload]),
          close: () => void calls.push(['close']),
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
  return {
    /** Calls of the socket: events with their payloads, and closing. */
    calls,
    async connect(): Promise<void> {
      listener!.connected();
      await settle();
    },
    state: scope.getState.bind(scope),
    async send<T>(event: EventCallable<T>, params: T): Promise<void> {
      void allSettled(event as EventCallable<unknown>, { scope, params });
      await settle();
    },
    async receive(event: string, payload: object): Promise<void> {
      listener!.received(event, payload);
      await settle();
    },
    async advance(ms: number): Promise<void> {
      now += ms;
      await vi.advanceTimersByTimeAsync(ms);
      await settle();
    },
  };
}

it('shows the other side typing until a timeout after its last signal, or until its message comes', async () => {
  const world = createWorld({});
  await world.send(chatRequested, { feedbackId: 'f', token: 't' });
  await world.send(liveStarted, undefined);
  const type = () => world.receive('typing', { feedbackId: 'f', actor: 'user' });
  await type();
  await world.advance(2000);
  await type();
  await world.advance(4000);
  expect(world.state($isOtherSideTyping)).toBe(true);
  await world.advance(500);
  expect(world.state($isOtherSideTyping)).toBe(false);

  await type();
  await world.advance(2000);
  await type();
  await world.receive('reply_created', {
    feedback_id: 'f',
    timeline_items: [
      {
        id: 'i1',
        seq: 1,
        actor: 'user',
        detail: { comment: { body: 'Hello', created_at: '2026-01-01T00:00:00Z' } },
      },
    ],
  });
  expect(world.state($isOtherSideTyping)).toBe(false);
  // The first signal times out: the second one has been answered by the message.
  await world.advance(2500);
  expect(world.state($isOtherSideTyping)).toBe(false);
});

it('asks again after the first subscription if there are newer items, and after each later one', async () => {
  const ranges: unknown[] = [];
  const world = createWorld({
    loadChat: (_, range) => {
      ranges.push(range);
      return Promise.resolve(emptyChat());
    },
  });
  const subscribe = (seq: number) => world.receive('subscribed', { feedbackId: 'f', seq });
  await world.send(chatRequested, { feedbackId: 'f', token: 't' });
  await world.send(liveStarted, undefined);
  await world.connect();
  await subscribe(0);
  expect(ranges).toEqual([{ last: 80 }]);
  await subscribe(0);
  expect(ranges).toEqual([{ last: 80 }, {}]);

  await world.send(chatRequested, { feedbackId: 'f', token: 't' });
  await subscribe(1);
  expect(ranges.slice(2)).toEqual([{ last: 80 }, {}]);
});

it('leaves a conversation for another one, and before the socket closes', async () => {
  const world = createWorld({});
  const subscribe = (feedbackId: string) => [
    'subscribe',
    { roomId: 'chat', feedbackId, token: 't' },
  ];
  await world.send(liveStarted, undefined);
  await world.connect();
  for (const feedbackId of ['one', 'one', 'two'])
    await world.send(chatRequested, { feedbackId, token: 't' });
  await world.send(liveStopped, undefined);
  expect(world.calls).toEqual([
    subscribe('one'),
    subscribe('one'),
    ['unsubscribe', { feedbackId: 'one' }],
    subscribe('two'),
    ['unsubscribe', { feedbackId: 'two' }],
    ['close'],
  ]);
});

it('that fails to load after another was opened says nothing', async () => {
  let fail = (_error: Error): void => undefined;
  const world = createWorld({
    loadChat: ({ feedbackId }) =>
      feedbackId === 'slow'
        ? new Promise((_, reject) => (fail = reject))
        : Promise.resolve(emptyChat()),
  });
  await world.send(chatRequested, { feedbackId: 'slow', token: 't' });
  await world.send(chatRequested, { feedbackId: 'fast', token: 't' });
  fail(new HttpError('Network failure', 0));
  await settle();
  expect(world.state($chatFailure)).toBeNull();
});

it('retries with a delay of its own for each failure', async () => {
  const sentAt: number[] = [];
  let now = 0;
  const world = createWorld({
    sendChatMessage: () => {
      sentAt.push(now);
      return Promise.reject(new HttpError('Network failure', 0));
    },
  });
  const advance = async (ms: number) => {
    now += ms;
    await world.advance(ms);
  };
  await world.send(chatRequested, { feedbackId: 'f', token: 't' });
  await world.send(messageSubmitted, { body: 'Hello' });
  await advance(1000);
  await advance(2000);
  // Retried manually after 1 second of a 4-second delay: the next delay is 8 seconds.
  await advance(1000);
  await world.send(sendAgainRequested, world.state($outgoing)[0]!.key);
  await advance(3000);
  expect(sentAt).toEqual([0, 1000, 3000, 4000]);
  await advance(5000);
  expect(sentAt).toEqual([0, 1000, 3000, 4000, 12_000]);
});

it('keeps the status of the newest push when an older one comes late', async () => {
  const world = createWorld({});
  await world.send(chatRequested, { feedbackId: 'f', token: 't' });
  await world.send(liveStarted, undefined);
  const receive = (seq: number, status: string) =>
    world.receive('reply_created', {
      feedback_id: 'f',
      status,
      timeline_items: [
        {
          id: `i${seq}`,
          seq,
          actor: 'customer',
          detail: { comment: { body: 'Hello', created_at: '2026-01-01T00:00:00Z' } },
        },
      ],
    });
  await receive(1, 'open');
  await receive(3, 'archived');
  await receive(2, 'open');
  expect(world.state($status)).toBe('archived');
  expect(world.state($timeline).cursor).toBe(3);
  await receive(4, 'open');
  expect(world.state($status)).toBe('open');
});

it('announces that the other side writes once until its message comes, and then each message', async () => {
  const world = createWorld({});
  await world.send(chatRequested, { feedbackId: 'f', token: 't' });
  await world.send(liveStarted, undefined);
  const type = () => world.receive('typing', { feedbackId: 'f', actor: 'user' });
  const reply = (seq: number) =>
    world.receive('reply_created', {
      feedback_id: 'f',
      timeline_items: [
        {
          id: `i${seq}`,
          seq,
          actor: 'user',
          detail: { comment: { body: 'Hello', created_at: '2026-01-01T00:00:00Z' } },
        },
      ],
    });
  await type();
  expect(world.state($announcement)).toEqual({ kind: 'typing', at: 1 });
  await world.advance(5000);
  await type();
  expect(world.state($announcement)).toMatchObject({ at: 1 });
  await reply(1);
  expect(world.state($announcement)).toMatchObject({ kind: 'messages', at: 2 });
  await reply(2);
  expect(world.state($announcement)).toMatchObject({
    kind: 'messages',
    items: [{ id: 'i2' }],
    at: 3,
  });
  await type();
  expect(world.state($announcement)).toEqual({ kind: 'typing', at: 4 });
});

it('announces the first failure of a message, and that it was sent at last', async () => {
  let hasLine = false;
  const world = createWorld({
    sendChatMessage: ({ key }) =>
      hasLine
        ? Promise.resolve({
            id: 'i1',
            seq: 1,
            action: 'add_comment',
            actor: 'customer',
            clientKey: key,
            detail: { comment: null, user: null, customer: null },
          })
        : Promise.reject(new HttpError('Network failure', 0)),
  });
  await world.send(chatRequested, { feedbackId: 'f', token: 't' });
  await world.send(messageSubmitted, { body: 'Hello?' });
  const failed = { kind: 'failed', body: 'Hello?', at: 1 };
  expect(world.state($announcement)).toEqual(failed);
  await world.advance(600_000);
  expect(world.state($announcement)).toEqual(failed);
  hasLine = true;
  await world.advance(600_000);
  expect(world.state($announcement)).toEqual({ kind: 'sent', body: 'Hello?', at: 2 });
});
