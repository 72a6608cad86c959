import { sql, type Kysely } from 'kysely';

/** Migration that marks samples: invented responses of an example, left out of exports and notifications. */
export async function markSamples(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feedbacks add column is_sample boolean not null default false`.execute(db);
  await sql`create index feedbacks_samples on feedbacks (flow_id) where is_sample`.execute(db);
}
