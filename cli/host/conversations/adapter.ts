import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import { createFailureLog } from '../logging/failure-log.ts';

/** Socket.IO adapter that transports pushes between the hosts of one database. */
interface HostAdapter {
  create: ReturnType<typeof createAdapter>;
  /** Resolves when all messages are sent and no connection is being opened: the adapter only releases open ones. */
  settled(): Promise<void>;
}

/** Server-side event after an erasure of responses: each host makes its agents' inboxes reload. */
export const ERASED = 'erased';
/** Message between hosts after a change of accounts. */
export const PEOPLE_CHANGED = 'people_changed';

/** Acquires a connection that is released when it breaks: the adapter then acquires another. */
async function connectOnce(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.once('end', () => client.release(true));
  return client;
}

export function createHostAdapter(pool: pg.Pool, log: (line: string) => void): HostAdapter {
  const failureLog = createFailureLog('Pushes between hosts', log);
  let connecting: Promise<pg.PoolClient> | null = null;
  const sending = new Set<Promise<unknown>>();
  const observedPool = {
    query(text: string, values?: unknown[]) {
      const sent = pool.query(text, values);
      sending.add(sent);
      const forget = () => sending.delete(sent);
      sent.then(forget, forget);
      return sent;
    },
    connect() {
      connecting = connectOnce(pool);
      // The adapter passes a failure to its error handler.
      connecting.then(failureLog.end, () => undefined);
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
