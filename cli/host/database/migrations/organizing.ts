import { sql, type Kysely } from 'kysely';

/** Migration for tags of conversations, and for conversations that are hidden until a time or a reply. */
export async function createOrganizing(db: Kysely<unknown>): Promise<void> {
  await sql`create table tags (
    feedback_id uuid not null references feedbacks (id) on delete cascade,
    tag text not null,
    primary key (feedback_id, tag)
  )`.execute(db);
  await sql`create index tags_tag on tags (tag)`.execute(db);
  await sql`create table snoozes (
    feedback_id uuid primary key references feedbacks (id) on delete cascade,
    until timestamptz
  )`.execute(db);
  await sql`create index snoozes_until on snoozes (until)`.execute(db);
}
