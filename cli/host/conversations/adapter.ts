import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server, type ServerOptions } from 'socket.io';
import { createFailureLog } from '../logging/failure-log.ts';

/** Socket.IO adapter that transports pushes between the hosts of one database. */
export interface HostAdapter {
  create: ServerOptions['adapter'];
  /** Resolves when all messages are sent and no connection is being opened: the adapter only releases open ones. */
  settled(): Promise<void>;
}

/** Messages between hosts and of commands. They use the database, also where pushes use Redis. */
export type HostMessages = Pick<Server, 'on' | 'serverSideEmit' | 'of'>;

/** Server-side event after an erasure of responses: each host makes its agents' inboxes reload. */
export const ERASED = 'erased';
/** Message of a command after a change of samples, with the ids of the surveys. */
export const SAMPLES_CHANGED = 'samples_changed';
/** Message between hosts after a change of accounts. */
export const PEOPLE_CHANGED = 'people_changed';

/** Message of a host after pushes that did not reach the others. */
export const PUSHES_LOST = 'pushes_lost';

/** Moments after which clients have to load messages. */
export interface PushEvents {
  /** This host was cut off, and may not have received pushes. */
  onGap(): void;
  /** This host could not send pushes, and can again. */
  onLoss(): void;
}

/** Acquires a connection that is released when it breaks: the adapter then acquires another. */
async function connectOnce(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.once('end', () => client.release(true));
  return client;
}

export function createHostAdapter(
  pool: pg.Pool,
  log: (line: string) => void,
  { onGap, onLoss }: Partial<PushEvents> = {},
): HostAdapter {
  const failureLog = createFailureLog('Pushes between hosts', log);
  let connecting: Promise<pg.PoolClient> | null = null;
  let hasConnected = false;
  /** Waits until the adapter listens: a connection runs its queries in order. */
  const listening = async (client: pg.PoolClient): Promise<void> => {
    await new Promise(setImmediate);
    await client.query('select 1');
  };
  const sending = new Set<Promise<unknown>>();
  let hasLost = false;
  function settle(sent: Promise<unknown>, isSent: boolean): void {
    sending.delete(sent);
    const isRecovered = isSent && hasLost;
    hasLost = !isSent;
    if (isRecovered) onLoss?.();
  }
  const observedPool = {
    query(text: string, values?: unknown[]) {
      const sent = pool.query(text, values);
      sending.add(sent);
      sent.then(
        () => settle(sent, true),
        () => settle(sent, false),
      );
      return sent;
    },
    connect() {
      connecting = connectOnce(pool);
      // The adapter passes a failure to its error handler.
      connecting
        .then(async (client) => {
          failureLog.end();
          if (hasConnected) await listening(client);
          if (hasConnected) onGap?.();
          hasConnected = true;
        })
        .catch(() => undefined);
      return connecting;
    },
  } as pg.Pool;
  return {
    create: createAdapter(observedPool, {
      // A pool that ends rejects connections that are still being opened.
      errorHandler: (error) => {
        if (!pool.ending) failureLog.begin(error);
      },
    }),
    async settled() {
      await Promise.allSettled(sending);
      try {
        // Runs after the adapter's own query, because a connection runs its queries in order.
        await (await connecting)?.query('select 1');
      } catch {
        // A broken connection has no pending queries.
      }
    },
  };
}

/** Sends messages to the hosts of a database from a process that is not a host. */
export async function sendToHosts(
  pool: pg.Pool,
  log: (line: string) => void,
  send: (io: Server) => void,
): Promise<void> {
  const adapter = createHostAdapter(pool, log);
  const io = new Server({ adapter: adapter.create });
  send(io);
  await adapter.settled();
  await io.of('/').adapter.close();
}
