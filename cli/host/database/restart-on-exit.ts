import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { backoffDelay } from '../../../core/retry/backoff.ts';
import { createFailureLog } from '../logging/failure-log.ts';

/** Limit of the backoff between two starts, before jitter. */
const MAX_BACKOFF_MS = 30_000;

interface Supervision {
  /** Whether the connection of the server's owner is open. */
  isRunning(): boolean;
  /** Ends the supervision. Returns the connection of the owner; `null` when the server has stopped. */
  end(): Promise<pg.Client | null>;
}

/**
 * Restarts a database server, with backoff, whenever the connection of its owner ends.
 *
 * @param firstOwner connection of the owner
 * @param start starts the server and returns another such connection
 */
export function restartOnExit(
  firstOwner: pg.Client,
  start: () => Promise<pg.Client>,
  log: (line: string) => void,
): Supervision {
  const ending = new AbortController();
  let owner: pg.Client | null = null;
  let restarting = Promise.resolve();

  async function restart(): Promise<void> {
    log('The embedded database stopped. Restarting it.');
    const failureLog = createFailureLog('Restart of the embedded database', log);
    for (let tries = 1; owner === null && !ending.signal.aborted; tries += 1) {
      try {
        supervise(await start());
        log('The embedded database is running again.');
      } catch (error) {
        failureLog.begin(error as Error);
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
