import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Failure } from '../../base/failure.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import type { HostAdapter, PushEvents } from './adapter.ts';
import {
  closeConnection,
  connectFirst,
  createRedisConnection,
  watchConnection,
  type RedisConnection,
} from './redis-connection.ts';
import { redisProblem } from './redis-problem.ts';
import { createRedisReader, newestId } from './redis-reader.ts';

/** Pushes between hosts over a stream of Redis. */

/** Entries of the stream. A host that was cut off makes its clients load messages. */
const MAX_STREAM_LENGTH = 10_000;
const BLOCK_MS = 2000;

export interface RedisPushes {
  adapter(events: PushEvents): HostAdapter;
  isConnected(): boolean;
  close(): void;
}

/**
 * Connects to Redis.
 *
 * @param stream name of the stream, one for each database
 * @throws {Failure} when it can't be used
 */
export async function openRedis(
  url: string,
  stream: string,
  log: (line: string) => void,
): Promise<RedisPushes> {
  const client = createRedisConnection(url, false);
  const failures = createFailureLog('Pushes over Redis', log);
  // Errors of a lost connection differ by the moment: they are one kind.
  const logError = (error: Error): void => failures.begin(new Failure(redisProblem(error, url)));
  // The first failure is thrown.
  client.on('error', () => undefined);
  await connectFirst(client, url);
  client.on('error', logError);
  const firstId = await newestId(client, stream).catch((error: Error) => {
    closeConnection(client);
    throw new Failure(redisProblem(error, url));
  });
  const unwatch = watchConnection(client);
  const readers: { close(): void }[] = [];
  return {
    adapter({ onGap, onLoss }) {
      const sender = createSender(client, { onLoss, onError: logError, onSuccess: failures.end });
      const duplicate = (): object => {
        const reader = createRedisReader({ url, stream, firstId, onGap, onError: logError });
        readers.push(reader);
        return adapterClient({ xRead: reader.xRead, disconnect: reader.close });
      };
      return {
        create: createAdapter(adapterClient({ xAdd: sender.xAdd, duplicate }), {
          streamName: stream,
          maxLen: MAX_STREAM_LENGTH,
          blockTimeInMs: BLOCK_MS,
          onlyPlaintext: true,
        }),
        settled: sender.settled,
      };
    },
    isConnected: () => client.isReady,
    close() {
      unwatch();
      closeConnection(client);
      for (const reader of readers) reader.close();
    },
  };
}

/**
 * The client as the adapter expects it. Its second connection, for events between servers, is not opened: these use the
 * database.
 */
const adapterClient = (methods: object): object => ({
  /** Marks clients of this library. */
  sSubscribe: () => undefined,
  subscribe: () => undefined,
  connect: () => Promise.resolve(),
  on: () => undefined,
  ...methods,
});

interface SenderEvents {
  onLoss(): void;
  onError(error: Error): void;
  onSuccess(): void;
}

/** Adds pushes to the stream. The sockets of this host get them at once, also if that fails. */
function createSender(client: RedisConnection, { onLoss, onError, onSuccess }: SenderEvents) {
  const sending = new Set<Promise<void>>();
  let hasLost = false;
  function recover(): void {
    onSuccess();
    if (hasLost) onLoss();
    hasLost = false;
  }
  client.on('ready', recover);
  return {
    xAdd(...args: Parameters<RedisConnection['xAdd']>): Promise<string> {
      const settled = client.xAdd(...args).then(recover, (error: Error) => {
        hasLost = true;
        if (client.isReady) onError(error);
      });
      sending.add(settled);
      void settled.then(() => sending.delete(settled));
      return Promise.resolve('');
    },
    async settled(): Promise<void> {
      await Promise.all(sending);
      if (hasLost) onLoss();
    },
  };
}
