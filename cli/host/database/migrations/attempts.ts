import { sql, type Kysely } from 'kysely';

/** Migration for the look-up of a response by the attempt of its parts, before they have its id. */
export async function addAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feedbacks add column attempt_id uuid`.execute(db);
  await sql`create unique index feedbacks_attempt on feedbacks (device_id, attempt_id)
    where attempt_id is not null`.execute(db);
}
