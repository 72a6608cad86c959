import { sql, type Kysely } from 'kysely';

/** Migration for hashes of passwords that name their cost: the one that all had before. */
export async function namePasswordCosts(db: Kysely<unknown>): Promise<void> {
  await sql`update people set password_hash = 'scrypt$32768$8$3$' || substr(password_hash, 8)
    where password_hash is not null`.execute(db);
}
