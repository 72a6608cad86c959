import { sql, type Kysely } from 'kysely';

/** Function for the source of a response: the program that it was imported from, else the channel by its context headers. */
const CHANNEL_OF = `create or replace function channel_of(context jsonb) returns text language sql immutable as $$
  select case when context ? 'imported-from' then left(context ->> 'imported-from', 64)
    when context ? 'x-sdi' then 'sdi' when context ? 'x-edi' then 'edi' when context ? 'x-ldi' then 'ldi'
    when context ? 'x-wdi' then 'wdi' when context ? 'x-pndi' then 'pndi' else 'web' end $$`;

/** Migration that marks imported responses with their program and row, each of which a survey has once. */
export async function markImported(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feedbacks add column import_key text`.execute(db);
  await sql`create unique index feedbacks_imported on feedbacks (flow_id, import_key)
    where import_key is not null`.execute(db);
  await sql.raw(CHANNEL_OF).execute(db);
}
