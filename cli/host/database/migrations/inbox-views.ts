import { sql, type Kysely } from 'kysely';

/** Migration for saved views of the inbox: filters with a name. Views without a person belong to the team. */
export async function createInboxViews(db: Kysely<unknown>): Promise<void> {
  await sql`create table inbox_views (
    id uuid primary key,
    person_id text references people on delete cascade,
    name text not null,
    query jsonb not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index inbox_views_person on inbox_views (person_id)`.execute(db);
}
