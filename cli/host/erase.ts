import { sql } from 'kysely';
import type { DatabaseTransaction } from './database/database.ts';
import type { Tables } from './database/schema.ts';
import { holdingsOf, teamHoldingsOf, type Subject } from './holdings.ts';
import { foldCounts, noteCounts } from './results/counting.ts';

export interface Erased {
  /** Numbers of rows, by table; tables without any are left out. */
  counts: Partial<Record<keyof Tables, number>>;
  /** Files to remove from the disk once the transaction is committed. */
  fileIds: string[];
}

/** Erases what the database holds of a subject, and counts it no more. Events that count against a quota stay, with another id. */
export async function erase(transaction: DatabaseTransaction, subject: Subject): Promise<Erased> {
  const erased: Erased = { counts: {}, fileIds: [] };
  await noteCounts(transaction, subject.feedbackIds, -1);
  await foldCounts(transaction);
  for (const [table, condition] of [...teamHoldingsOf(subject), ...holdingsOf(subject)]) {
    const statement =
      table === 'quota_events'
        ? sql`update quota_events set id = gen_random_uuid()`
        : sql`delete from ${sql.table(table)}`;
    const given = table === 'blobs' ? sql`id` : sql`1`;
    const { rows } = await sql<{
      id?: string;
    }>`${statement} where ${condition} returning ${given}`.execute(transaction);
    if (rows.length > 0) erased.counts[table] = rows.length;
    if (table === 'blobs') erased.fileIds = rows.map(({ id }) => id!);
  }
  return erased;
}
