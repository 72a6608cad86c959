import { sql } from 'kysely';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import { startRepeating } from '../jobs/repeated-check.ts';

/** Ends due snoozes, once on all hosts of a database: their conversations move to the top of the list. */
async function endSnoozes(database: Database, live: LiveChat): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with ended as (delete from snoozes where until <= now() returning feedback_id)
    update feedbacks set active_at = now() from ended where id = feedback_id
    returning id`.execute(database);
  for (const { id } of rows) live.publishTeamChange(id);
}

/** Checks for due snoozes. Returns a function that stops after the current check. */
export const startSnoozeTimer = (
  database: Database,
  live: LiveChat,
  log: (line: string) => void,
): (() => Promise<void>) =>
  startRepeating({ name: 'Snoozes', check: () => endSnoozes(database, live) }, log);
