import { join } from 'node:path';
import { io } from 'socket.io-client';
import { beginConversation, writeMessage } from '../support/chat-writer.ts';
import { serveProcess } from '../support/host-process.mjs';
import { freePort, startRedisServer } from '../support/redis-server.ts';
import { readChat } from './chat-reader.ts';
import { startFaultHost, until, type Check, type Scenario } from './fault-host.ts';

/**
 * Conversations on two hosts that send pushes over Redis, while each host and Redis are killed in turn. The product's
 * readers on both hosts must end up with all messages, once and in order. A control without resync must lose some.
 */

const CONVERSATIONS = 8;
const PATIENCE_MS = 60_000;

/** Starts a second host of a database at a fixed address. */
async function startSecond(workspace: string, data: string, options: string[]) {
  const args = ['--port', String(await freePort()), ...options];
  const start = () => serveProcess({ workspace, data, args, env: {} });
  let host = await start();
  return {
    url: host.url,
    kill: () => host.kill('SIGKILL'),
    async restart() {
      host = await start();
    },
    stop: () => host.stop(),
  };
}

/** Counts the pushes of a conversation that arrive at a socket. */
function countPushes(url: string, identity: { feedbackId: string; token: string }) {
  const socket = io(url, { transports: ['websocket'] });
  const seen = new Set<number>();
  const subscribe = () => socket.emit('subscribe', { roomId: 'chat', ...identity });
  socket.on('connect', subscribe);
  socket.on('reply_created', (push: { timeline_items: { seq: number }[] }) => {
    for (const { seq } of push.timeline_items) seen.add(seq);
  });
  return { seen, stop: () => void socket.disconnect() };
}

const isEqual = (ids: readonly string[], posted: readonly string[]): boolean =>
  ids.length === posted.length && ids.every((id, at) => id === posted[at]);

export const scenario: Scenario = async (isFull) => {
  const messages = isFull ? 450 : 100;
  const total = messages * CONVERSATIONS;
  const redis = await startRedisServer();
  const options = ['--redis-url', redis.url];
  const first = await startFaultHost({ args: ['--port', String(await freePort()), ...options] });
  const databaseUrl = ['--database-url', await first.databaseUrl()];
  const second = await startSecond(first.workspace, join(first.data, '..', 'second'), [
    ...options,
    ...databaseUrl,
  ]);
  const urls = [first.url(), second.url];
  const stops: (() => void)[] = [];
  try {
    const chats = await Promise.all(
      Array.from({ length: CONVERSATIONS }, async () => {
        const conversation = await beginConversation(urls[0]!);
        const readers = urls.map((url) =>
          readChat(url, { ...conversation, side: 'customer' } as never),
        );
        const control = countPushes(urls[1]!, conversation);
        stops.push(control.stop, ...readers.map(({ stop }) => stop));
        return { conversation, readers, control, posted: [] as string[] };
      }),
    );
    let count = 0;
    const writing = Promise.all(
      chats.map(async ({ conversation, posted }, at) => {
        for (let message = 0; message < messages; message += 1) {
          const order = (message + at) % 2 ? urls : urls.toReversed();
          posted.push(await writeMessage(order, conversation, `message ${message}`));
          count += 1;
        }
      }),
    );
    const rounds = isFull ? 4 : 1;
    const victims = [
      { kill: first.kill, start: first.again },
      { kill: redis.kill, start: redis.start },
      { kill: second.kill, start: second.restart },
    ];
    const kills = Array.from({ length: rounds }, () => victims).flat();
    for (const [at, { kill, start }] of kills.entries()) {
      await until(() => count > (total * (at + 0.5)) / kills.length, PATIENCE_MS);
      await kill();
      await start();
    }
    await writing;
    const shown = () =>
      chats.flatMap(({ readers, posted }) => readers.map(({ ids }) => isEqual(ids(), posted)));
    await until(() => shown().every(Boolean), PATIENCE_MS);
    const lost = chats.reduce((sum, { control }) => sum + messages - control.seen.size, 0);
    const good = shown().filter(Boolean).length;
    const checks: Check[] = [
      {
        what: `${kills.length} kills of two hosts and Redis under ${CONVERSATIONS} conversations`,
        figures: `${total} messages; ${good} of ${2 * CONVERSATIONS} readers show all, once and in order`,
        isGood: good === 2 * CONVERSATIONS,
      },
      {
        what: 'the control, a socket without resync',
        figures: `${lost} of ${total} messages lost`,
        isGood: lost > 0,
      },
    ];
    return checks;
  } finally {
    for (const stop of stops) stop();
    await second.stop();
    await first.stop();
    await redis.kill();
  }
};
