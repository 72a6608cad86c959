import { sql, type Kysely } from 'kysely';

/** Migration for the sizes of uploaded files, which chats show. */
export async function addFileSizes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table blobs add column size integer`.execute(db);
}
