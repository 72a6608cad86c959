import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { createFailureLog } from '../logging/failure-log.ts';

/** Carries pushes between the hosts of one database. */
interface HostAdapter {
  create: ReturnType<typeof createAdapter>;
  /** Resolves when all is sent and no connection is being prepared: the adapter gives one back only once it is ready. */
  settled(): Promise<void>;
}

/** Takes a connection that gives its place in the pool back when it breaks: the adapter takes another one then. */
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
      // A failure comes to the handler below.
      connecting.then(failureLog.end, () => undefined);
      return connecting;
    },
  } as pg.Pool;
  return {
    create: createAdapter(observedPool, {
      errorHandler: failureLog.begin,
    }),
    async settled() {
      await Promise.allSettled(sending);
      try {
        // Runs after the adapter's own query, because a connection runs its queries in order.
        await (await connecting)?.query('select 1');
      } catch {
        // A broken connection holds nothing up.
      }
    },
  };
}
