import { setTimeout as wait } from 'node:timers/promises';
import {
  closeConnection,
  createRedisConnection,
  type RedisConnection,
} from './redis-connection.ts';

/** Connection of Socket.IO's adapter that reads the stream of pushes. */

const RETRY_MS = 100;

interface StreamPosition {
  key: string;
  id: string;
}

/** Id of the newest entry of a stream. */
export async function newestId(client: RedisConnection, stream: string): Promise<string> {
  const [newest] = (await client.xRevRange(stream, '+', '-', { COUNT: 1 })) ?? [];
  return newest?.id ?? '0-0';
}

interface ReaderOptions {
  url: string;
  stream: string;
  /** Id of the entry after which it begins, so that no push is skipped before the adapter reads. */
  firstId: string;
  /** Called after the connection was lost: the stream may have lost entries. */
  onGap(): void;
  /** Called for a command that the server refuses. */
  onError(error: Error): void;
}

/** Creates the connection, with the method that the adapter uses. */
export function createRedisReader({ url, stream, firstId, onGap, onError }: ReaderOptions) {
  const client = createRedisConnection(url, true);
  client.on('error', () => undefined);
  /** Id that replaces that of the adapter until an entry is read. */
  let startId: string | null = firstId;
  let isFirst = true;
  let isCurrent = false;

  async function resume(): Promise<void> {
    if (isFirst) await client.connect();
    // A server without its data may begin at a lower id than that of the adapter.
    else startId = await newestId(client, stream);
    if (!isFirst) onGap();
    isFirst = false;
    isCurrent = true;
  }

  return {
    async xRead([position]: StreamPosition[], options: { COUNT: number; BLOCK: number }) {
      try {
        if (!isCurrent) await resume();
        const reply = await client.xRead({ key: stream, id: startId ?? position!.id }, options);
        if (reply !== null) startId = null;
        return reply;
      } catch (error) {
        isCurrent = false;
        if (client.isReady) onError(error as Error);
        if (client.isOpen) await wait(RETRY_MS);
        throw error;
      }
    },
    close: () => closeConnection(client),
  };
}
