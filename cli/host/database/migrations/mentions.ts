import { sql, type Kysely } from 'kysely';

/** Migration for mentions of operators in notes. */
export async function createMentions(db: Kysely<unknown>): Promise<void> {
  await sql`create table mentions (
    note_id uuid not null references notes (id) on delete cascade,
    operator_id text not null,
    feedback_id uuid not null references feedbacks (id) on delete cascade,
    is_seen boolean not null default false,
    primary key (note_id, operator_id)
  )`.execute(db);
  await sql`create index mentions_unseen on mentions (operator_id, feedback_id) where not is_seen`.execute(
    db,
  );
  await sql`create index mentions_feedback on mentions (feedback_id)`.execute(db);
}
