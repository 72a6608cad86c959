import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';

/** Carries pushes between the hosts of one database. */
interface HostAdapter {
  create: ReturnType<typeof createAdapter>;
  /** Resolves when no connection is being prepared: the adapter gives back a connection only once it is ready. */
  settled(): Promise<void>;
}

export function createHostAdapter(pool: pg.Pool, log: (line: string) => void): HostAdapter {
  let connecting: Promise<pg.PoolClient> | null = null;
  const observedPool = {
    query: (text: string, values?: unknown[]) => pool.query(text, values),
    connect: () => (connecting = pool.connect()),
  } as pg.Pool;
  return {
    create: createAdapter(observedPool, {
      errorHandler: (error) => log(`The live line between hosts: ${error.message}`),
    }),
    async settled() {
      try {
        // Runs after the adapter's own query, because a connection runs its queries in order.
        await (await connecting)?.query('select 1');
      } catch {
        // A broken connection holds nothing up.
      }
    },
  };
}
