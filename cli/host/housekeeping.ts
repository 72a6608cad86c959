import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** What nobody needs any more goes, once an hour. Several hosts may do so at once. */

const EVERY_MS = 60 * 60_000;

/** Files that no answer and no message has taken up within a day, and replies to requests that nobody repeats after eight. */
export async function tidy(database: Database): Promise<{ files: number; replies: number }> {
  const files = await database
    .deleteFrom('blobs')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('responses').select('position').where('active_storage_blob_id', '=', sql<string>`blobs.id::text`))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('timeline_items').select('id').whereRef('attachment_id', '=', 'blobs.id'))))
    .executeTakeFirst();
  const replies = await database.deleteFrom('idempotency').where('created_at', '<', sql<Date>`now() - interval '8 days'`).executeTakeFirst();
  return { files: Number(files.numDeletedRows), replies: Number(replies.numDeletedRows) };
}

export function keepHouse(database: Database, say: (line: string) => void): () => void {
  const timer = setInterval(() => void tidy(database).catch((error: Error) => say(`Housekeeping: ${error.message}`)), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
