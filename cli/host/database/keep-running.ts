import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { backoffDelay } from '../../../core/retry/backoff.ts';
import { createTrouble } from '../logging/failure-log.ts';

/** Limit of the backoff between two starts, before jitter. */
const MAX_BACKOFF_MS = 30_000;

interface Supervision {
  /** Whether the server runs, as far as the connection of its owner tells. */
  isRunning(): boolean;
  /** Ends the supervision. Returns the connection of the owner; `null` when the server does not run. */
  end(): Promise<pg.Client | null>;
}

/**
 * Starts a database server again, with backoff, whenever the connection of its owner ends.
 *
 * @param firstOwner connection of the owner
 * @param start starts the server and returns another such connection
 */
export function keepRunning(
  firstOwner: pg.Client,
  start: () => Promise<pg.Client>,
  log: (line: string) => void,
): Supervision {
  const ending = new AbortController();
  let owner: pg.Client | null = null;
  let restarting = Promise.resolve();

  async function restart(): Promise<void> {
    log('The embedded database has ended. It is started again.');
    const trouble = createTrouble('Its start', log);
    for (let tries = 1; owner === null && !ending.signal.aborted; tries += 1) {
      try {
        supervise(await start());
        log('The embedded database runs again.');
      } catch (error) {
        trouble.begin(error as Error);
        const delay = backoffDelay(tries, null, Math.random(), MAX_BACKOFF_MS);
        await wait(delay, null, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }

  function supervise(client: pg.Client): void {
    owner = client;
    client.once('end', () => {
      owner = null;
      if (!ending.signal.aborted) restarting = restart();
    });
  }
  supervise(firstOwner);

  return {
    isRunning: () => owner !== null,
    async end() {
      ending.abort();
      await restarting;
      return owner;
    },
  };
}
