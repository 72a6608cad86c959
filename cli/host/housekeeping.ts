import { sql } from 'kysely';
import { UUID } from './chat/conversations.ts';
import type { Database } from './database/database.ts';
import type { FileStorage } from './files.ts';

/** What nobody needs any more goes, once an hour. Several hosts may do so at once. */

const EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * EVERY_MS;

/** Files that no answer and no message has taken up within a day, and replies to requests that nobody repeats after eight. */
export async function tidy(
  database: Database,
  files: FileStorage,
): Promise<{ files: number; replies: number }> {
  const gone = await database
    .deleteFrom('blobs')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('responses')
            .select('position')
            .where('active_storage_blob_id', '=', sql<string>`blobs.id::text`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('timeline_items').select('id').whereRef('attachment_id', '=', 'blobs.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  for (const { id } of gone) await files.remove(id);
  // A host that was killed may have kept a file that it then took up nowhere.
  for (const name of await files.olderThan(DAY_MS)) {
    const isKnown =
      UUID.test(name) &&
      (await database.selectFrom('blobs').select('id').where('id', '=', name).executeTakeFirst());
    if (!isKnown) await files.remove(name);
  }
  const replies = await database
    .deleteFrom('idempotency')
    .where('created_at', '<', sql<Date>`now() - interval '8 days'`)
    .executeTakeFirst();
  return { files: gone.length, replies: Number(replies.numDeletedRows) };
}

export function keepHouse(
  database: Database,
  files: FileStorage,
  say: (line: string) => void,
): () => void {
  const timer = setInterval(
    () => void tidy(database, files).catch((error: Error) => say(`Housekeeping: ${error.message}`)),
    EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}
