import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/** Waits until no other transaction, of any host, has the lock of a name, and has it until the transaction ends. */
export async function lockByName(transaction: DatabaseTransaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
