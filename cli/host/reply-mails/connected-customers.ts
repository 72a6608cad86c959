import type { Database } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import { delayReplies } from '../jobs/replies/reply-queue.ts';

/** Interval at which a host delays the emails of customers that are connected to it. */
const INTERVAL_SECONDS = 10;

/**
 * Delays the emails of connected customers: a message is sent after a minute in which no host had a socket of its
 * conversation. A host that was killed delays none. Returns a function that stops it.
 *
 * @param connected ids of the conversations with sockets of customers on this host
 */
export function delayForConnected(
  database: Database,
  connected: () => readonly string[],
  log: (line: string) => void,
): () => Promise<void> {
  const failures = createFailureLog('Delays of emails', log);
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= delayReplies(database, connected(), INTERVAL_SECONDS)
      .then(failures.end, failures.begin)
      .finally(() => (current = null));
  }, INTERVAL_SECONDS * 1000);
  return async () => {
    clearInterval(timer);
    await current;
  };
}
