import { sql, type Kysely } from 'kysely';

/**
 * Migration for the times and authors of assignments, which the threads of operators show. For earlier assignments, neither is
 * known.
 */
export async function createAssignmentChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create table assignment_changes (
    id uuid primary key,
    feedback_id uuid not null references feedbacks (id) on delete cascade,
    operator_id text,
    operator jsonb,
    author_id text,
    author jsonb,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index assignment_changes_feedback on assignment_changes (feedback_id, created_at)`.execute(
    db,
  );
}
