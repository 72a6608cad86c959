import { createClient } from '@redis/client';
import { Failure } from '../../base/failure.ts';
import { redisProblem } from './redis-problem.ts';

/** Connections to Redis. */

const CONNECT_TIMEOUT_MS = 3000;
/** A connection without a byte in this time is closed. A dead peer is not noticed otherwise. */
const IDLE_TIMEOUT_MS = 5000;
const MIN_RECONNECT_MS = 50;
const MAX_RECONNECT_MS = 1000;
const PING_INTERVAL_MS = 2000;
const PING_TIMEOUT_MS = 3000;

export type RedisConnection = ReturnType<typeof createRedisConnection>;

/**
 * Creates a connection, which reconnects with backoff. Commands fail at once while it is lost.
 *
 * @param isPatient whether the first attempt is repeated too
 */
export function createRedisConnection(url: string, isPatient: boolean) {
  let hasConnected = isPatient;
  const client = createClient({
    url,
    // The adapter reads replies of this version of the protocol.
    RESP: 2,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      reconnectStrategy: (attempts, cause) =>
        hasConnected ? Math.min(MIN_RECONNECT_MS * 2 ** attempts, MAX_RECONNECT_MS) : cause,
    },
  });
  client.on('ready', () => {
    hasConnected = true;
  });
  return client;
}

/** Closes a connection at once, unless it is closed already. */
export function closeConnection(client: RedisConnection): void {
  if (client.isOpen) client.destroy();
}

/**
 * Connects for the first time.
 *
 * @throws {Failure} when the server can't be used
 */
export async function connectFirst(client: RedisConnection, url: string): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    closeConnection(client);
    throw new Failure(redisProblem(error as Error, url));
  }
}

/** Pings a server, and reconnects when it does not answer. Returns a function that ends it. */
export function watchConnection(client: RedisConnection): () => void {
  async function ping(): Promise<void> {
    if (!client.isReady) return;
    const timer = setTimeout(() => {
      client.destroy();
      client.emit('error', new Error('Socket timeout'));
      client.connect().catch(() => undefined);
    }, PING_TIMEOUT_MS);
    await client.ping().catch(() => undefined);
    clearTimeout(timer);
  }
  const interval = setInterval(() => void ping(), PING_INTERVAL_MS).unref();
  return () => clearInterval(interval);
}
