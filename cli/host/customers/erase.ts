import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { allSubjectRows, type Subject } from './subject-rows.ts';
import { countChanges } from '../results/counting.ts';

export interface Erased {
  /** Numbers of rows, by table; tables without any are left out. */
  counts: Partial<Record<keyof Tables, number>>;
  /** Files to remove from the disk once the transaction is committed. */
  fileIds: string[];
}

/**
 * Erases the rows of a subject, and removes them from the counted results. Events that count against a quota remain,
 * with another id.
 */
export async function erase(transaction: DatabaseTransaction, subject: Subject): Promise<Erased> {
  const erased: Erased = { counts: {}, fileIds: [] };
  for (const [table, condition] of allSubjectRows(subject)) {
    const rows = await eraseRows(transaction, table, condition);
    if (rows.length > 0) erased.counts[table] = rows.length;
    if (table === 'blobs') erased.fileIds = rows.map(({ id }) => id!);
  }
  await countChanges(transaction);
  return erased;
}

async function eraseRows(
  transaction: DatabaseTransaction,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
): Promise<{ id?: string }[]> {
  const statements: Partial<Record<keyof Tables, RawBuilder<{ id?: string }>>> = {
    blobs: sql`delete from blobs where ${condition} returning id`,
    quota_events: sql`update quota_events set id = gen_random_uuid() where ${condition} returning 1`,
    // A signature or pass remains bound to one device, but under a random id.
    proof_devices: sql`update proof_devices set device_id = gen_random_uuid()::text where ${condition} returning 1`,
    // Deleted by the cascade of their feedback. Its trigger updates the results.
    responses: sql`select from responses where ${condition}`,
  };
  const statement =
    statements[table] ?? sql`delete from ${sql.table(table)} where ${condition} returning 1`;
  return (await statement.execute(transaction)).rows;
}
