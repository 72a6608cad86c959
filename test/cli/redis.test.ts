import { afterEach, describe, expect, it } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { announceErasure, announcePeople } from '../../cli/host/conversations/remote-hosts.ts';
import { openDatabase } from '../../cli/host/database/database.ts';
import { readChat } from '../faults/chat-reader.ts';
import { beginConversation, writeMessage } from '../support/chat-writer.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { inboxUrl } from '../support/operator.ts';
import { startRedisServer, type RedisServer } from '../support/redis-server.ts';

/** Tests of hosts that send pushes over Redis. */

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function startRedis(...options: string[]): Promise<RedisServer> {
  const redis = await startRedisServer(...options);
  cleanups.push(redis.kill);
  return redis;
}

async function startHost(...given: Parameters<typeof testHost>): Promise<TestHost> {
  const host = await testHost(...given);
  cleanups.push(() => host.remove());
  return host;
}

async function startBoth() {
  const redis = await startRedis();
  const first = await startHost({ redisUrl: redis.url, metricsPort: 0 });
  const second = await startHost({ redisUrl: redis.url, databaseUrl: first.databaseUrl });
  return { redis, first, second };
}

/** Opens a conversation with the product's chat, and waits for a first push. */
async function openChat(reader: TestHost, writer: TestHost) {
  const conversation = await beginConversation(writer.url);
  const chat = readChat(reader.url, { ...conversation, side: 'customer' } as never);
  cleanups.push(chat.stop);
  const posted: string[] = [];
  const post = async (host = writer) => {
    posted.push(await writeMessage([host.url], conversation, `message ${posted.length}`));
  };
  const expectAll = () => eventually(() => expect(chat.ids()).toEqual(posted));
  await post();
  await expectAll();
  return { post, expectAll };
}

async function connect(host: TestHost, auth: object): Promise<Socket> {
  const socket = io(host.url, { transports: ['websocket'], auth, forceNew: true });
  cleanups.push(() => socket.disconnect());
  await new Promise((done) => socket.once('connect', () => done(undefined)));
  return socket;
}

const tokenOf = async (host: TestHost): Promise<string> =>
  (await inboxUrl(host, 'mara')).split('token=')[1]!;

/** Lines of the log about pushes over Redis. */
const logOf = (host: TestHost): string[] =>
  host.logLines.filter((line) => line.startsWith('Pushes over Redis'));

const isRedisUp = async (host: TestHost): Promise<boolean> =>
  (await (await fetch(host.metricsUrl!)).text()).includes('\npsn_redis_up 1\n');

describe('two hosts with Redis', () => {
  it('push messages to each other over a stream of their database', async () => {
    const { redis, first, second } = await startBoth();
    const chat = await openChat(second, first);
    for (let count = 0; count < 20; count += 1) await chat.post(count % 2 ? first : second);
    await chat.expectAll();
    // Hosts of another database use the same server.
    const other = await startHost({ redisUrl: redis.url });
    const socket = await connect(second, { operator: await tokenOf(first) });
    const pushes: unknown[] = [];
    socket.on('reply_created', (push) => pushes.push(push));
    await writeMessage([other.url], await beginConversation(other.url), 'for others');
    await chat.post(first);
    await eventually(() => expect(pushes.length).toBe(1));
  });

  it('lose no message while Redis restarts without its data, log it, and report it in the metrics', async () => {
    const { redis, first, second } = await startBoth();
    const chat = await openChat(second, first);
    const own = await openChat(first, first);
    expect(await isRedisUp(first)).toBe(true);
    await redis.kill();
    await eventually(async () => expect(await isRedisUp(first)).toBe(false));
    for (let count = 0; count < 5; count += 1) {
      await chat.post();
      await own.post();
    }
    // The host that stored a message does not need Redis.
    await own.expectAll();
    await redis.start();
    await chat.expectAll();
    await chat.post();
    await chat.expectAll();
    await eventually(async () => expect(await isRedisUp(first)).toBe(true));
    const place = new URL(redis.url).host;
    expect(logOf(first)).toEqual([
      `Pushes over Redis: The Redis server at ${place} does not answer. Check that it runs, and its name and port.`,
      'Pushes over Redis: recovered.',
    ]);
  });

  it('reconnect when Redis keeps connections open and does not answer', async () => {
    const { redis, first, second } = await startBoth();
    const chat = await openChat(second, first);
    redis.signal('SIGSTOP');
    await chat.post();
    await eventually(() =>
      expect(logOf(first)).toEqual([expect.stringMatching('does not answer')]),
    );
    redis.signal('SIGCONT');
    await chat.expectAll();
  });

  it('lose no message that Redis refuses', async () => {
    const { redis, first, second } = await startBoth();
    const chat = await openChat(second, first);
    await redis.configure('maxmemory', '1');
    await chat.post();
    await eventually(() =>
      expect(logOf(first)).toEqual([expect.stringMatching('has no memory left')]),
    );
    await redis.configure('maxmemory', '0');
    const other = await openChat(first, first);
    await other.post();
    await chat.expectAll();
  });

  it('lose no message of a host that ends while Redis is unavailable', async () => {
    const { redis, first, second } = await startBoth();
    const third = await startHost({ redisUrl: redis.url, databaseUrl: first.databaseUrl });
    const chat = await openChat(second, third);
    await redis.kill();
    await chat.post(third);
    await third.close();
    await chat.expectAll();
  });

  it('lose no message while the host of the reader restarts', async () => {
    const { redis, first, second } = await startBoth();
    const chat = await openChat(second, first);
    const port = Number(new URL(second.url).port);
    await second.close();
    await chat.post();
    await chat.post();
    await startHost({ redisUrl: redis.url, databaseUrl: first.databaseUrl, port });
    await chat.post();
    await chat.expectAll();
  });

  it('disconnect no socket of the other host when they end', async () => {
    const { first, second } = await startBoth();
    const socket = await connect(first, {});
    const reasons: string[] = [];
    socket.on('disconnect', (reason) => reasons.push(reason));
    await second.close();
    await openChat(first, first);
    expect(reasons).toEqual([]);
  });

  it('receive messages of commands, which use the database', async () => {
    const { first, second } = await startBoth();
    const socket = await connect(second, { operator: await tokenOf(first) });
    const { database, pool } = await openDatabase(first.databaseUrl);
    cleanups.push(() => database.destroy());
    const erased = new Promise((done) => socket.once('feedback_sent', done));
    await announceErasure(pool, console.error);
    await erased;
    const ended = new Promise((done) => socket.once('disconnect', done));
    await first.query('update people set link_hash = null');
    await announcePeople(pool, console.error);
    await ended;
  });
});

describe('two hosts without Redis', () => {
  it('lose no message while the connection between them is cut', async () => {
    const first = await startHost();
    const second = await startHost({ databaseUrl: first.databaseUrl });
    const chat = await openChat(second, first);
    // A message is stored in the moment in which no host listens.
    await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'LISTEN%' or query = 'select 1'`,
    );
    await chat.post();
    await chat.expectAll();
  });
});

describe('a Redis that can’t be used is named in a sentence', () => {
  const problemOf = (redisUrl: string) =>
    startHost({ redisUrl }).then(
      () => 'served',
      (error: Error) => error.message,
    );

  it('with a wrong address', async () => {
    expect(await problemOf('redis://127.0.0.1:1')).toBe(
      'The Redis server at 127.0.0.1:1 does not answer. Check that it runs, and its name and port.',
    );
    expect(await problemOf('redis://user:secret@redis.invalid')).toMatch(
      /^The name redis\.invalid (is unknown|can't be looked up now)\./,
    );
  });

  it('with a server that does not answer', async () => {
    const redis = await startRedis();
    redis.signal('SIGSTOP');
    expect(await problemOf(redis.url)).toMatch(/does not answer\. Check that it runs/);
  });

  it('with a wrong password, without one, and with another database', async () => {
    const { url } = await startRedis('--requirepass', 'right');
    expect(await problemOf(url)).toMatch(/demands a password\. Add it to --redis-url/);
    expect(await problemOf(url.replace('//', '//:wrong@'))).toMatch(/refuses the password/);
    expect(await problemOf(`${url.replace('//', '//:right@')}/99`)).toMatch(
      /has no such database\. Check the number/,
    );
    expect(await problemOf(url.replace('//', '//:right@'))).toBe('served');
  });
});
