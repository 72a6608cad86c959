import { sql } from 'kysely';
import { PASS_DAYS } from '../auth/identities.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { FileStorage } from '../uploads/files.ts';
import { removeOldPresence } from '../content/presence.ts';
import { removeOldAccess } from '../auth/old-access.ts';
import { removeOldNotices } from '../jobs/notifications/notices.ts';
import { removeOldVersions } from './old-versions.ts';
import { eraseExpired } from './retention.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const INTERVAL_MS = HOUR_MS;
/** Delay of the first run, for hosts that are restarted within an hour. */
const FIRST_RUN_MS = 60_000;
/** Age at which unused files are removed. */
const UNUSED_FILE_MS = DAY_MS;
const ROWS_OF_A_BATCH = 1_000;

/**
 * Removes uploads without an answer or a message after 24 hours, stored idempotent replies and visits without a display
 * after 8 days, verified phone numbers after 30 days, expired counters of limits, devices of expired passes, old
 * notices, expired sign-ins, entries of the audit log after 400 days, and versions that nothing names. Safe for concurrent
 * hosts of one database.
 *
 * @returns numbers of removed uploads and replies
 */
export async function removeStale(
  database: Database,
  files: FileStorage,
): Promise<{ files: number; replies: number }> {
  const uploads = await inBatches(async () => {
    const removed = await removeUnusedUploads(database);
    for (const { id } of removed) await files.remove(id);
    return removed.length;
  });
  await removeOrphanFiles(database, files);
  await database
    .deleteFrom('rate_limits')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
  await database
    .deleteFrom('quota_visits')
    .where('created_at', '<', sql<Date>`now() - interval '8 days'`)
    .execute();
  const replies = await inBatches(() => removeOldReplies(database));
  await database
    .deleteFrom('proof_devices')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${PASS_DAYS + 1})`)
    .execute();
  await removeOldNotices(database);
  await removeOldAccess(database);
  await removeOldPresence(database);
  await database
    .deleteFrom('verifications')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  await removeOldVersions(database);
  return { files: uploads, replies };
}

/** Repeats small transactions until one of them removes less than a batch. Returns the number of all rows. */
async function inBatches(removeSome: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await removeSome();
    total += removed;
    if (removed < ROWS_OF_A_BATCH) return total;
  }
}

async function removeOldReplies(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency where ctid = any(array(
    select ctid from idempotency where created_at < now() - interval '8 days' limit ${ROWS_OF_A_BATCH}))`.execute(
    database,
  );
  return Number(numAffectedRows);
}

const removeUnusedUploads = (database: Database): Promise<{ id: string }[]> =>
  database.deleteFrom('blobs').where('id', 'in', unusedUploads(database)).returning('id').execute();

const unusedUploads = (database: Database) =>
  database
    .selectFrom('blobs')
    .select('id')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${UNUSED_FILE_MS / 1000})`)
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
    .limit(ROWS_OF_A_BATCH);

/** Removes files without a database row, which remain after a crash between file write and commit. */
async function removeOrphanFiles(database: Database, files: FileStorage): Promise<void> {
  let batch: string[] = [];
  async function removeUnknown(): Promise<void> {
    const rows = await database
      .selectFrom('blobs')
      .select('id')
      .where('id', '=', sql<string>`any(${batch.filter(isUuid)}::uuid[])`)
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const name of batch) if (!known.has(name)) await files.remove(name);
    batch = [];
  }
  for await (const name of files.idsOlderThan(UNUSED_FILE_MS)) {
    batch.push(name);
    if (batch.length === ROWS_OF_A_BATCH) await removeUnknown();
  }
  await removeUnknown();
}

/** Removes expired data after a minute, and every hour. Returns a function that stops the timers. */
export function startHousekeeping(
  database: Database,
  files: FileStorage,
  workspace: LiveWorkspace,
  log: (line: string) => void,
): () => void {
  const removing = createFailureLog('Housekeeping', log);
  const erasing = createFailureLog('Erasing feedbacks beyond their retention_days', log);
  const run = () => {
    removeStale(database, files).then(removing.end, removing.begin);
    eraseExpired(database, files, workspace.current()).then(erasing.end, erasing.begin);
  };
  const timers = [setTimeout(run, FIRST_RUN_MS), setInterval(run, INTERVAL_MS)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearTimeout);
}
