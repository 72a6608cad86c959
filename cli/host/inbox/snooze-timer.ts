import { sql } from 'kysely';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';

const CHECK_INTERVAL_MS = 5000;

/** Ends due snoozes, once on all hosts of a database: their conversations move to the top of the list. */
async function endSnoozes(database: Database, live: LiveChat): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with ended as (delete from snoozes where until <= now() returning feedback_id)
    update feedbacks set active_at = now() from ended where id = feedback_id
    returning id`.execute(database);
  for (const { id } of rows) live.publishTeamChange(id);
}

/** Checks for due snoozes, one check at a time. Returns a function that stops after the current one. */
export function startSnoozeTimer(
  database: Database,
  live: LiveChat,
  log: (line: string) => void,
): () => Promise<void> {
  const failures = createFailureLog('Snoozes', log);
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= endSnoozes(database, live)
      .then(failures.end, failures.begin)
      .finally(() => (current = null));
  }, CHECK_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await current;
  };
}
