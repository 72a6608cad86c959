import { sql, type Kysely } from 'kysely';

/** Migration for responses without an identity that belong to a person with a later identity. */
export async function createMergedResponses(db: Kysely<unknown>): Promise<void> {
  await sql`create table merged_responses (
    feedback_id uuid primary key references feedbacks (id) on delete cascade,
    owner jsonb,
    customer jsonb not null,
    merged_by text,
    merged_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index merged_responses_owner on merged_responses (owner)`.execute(db);
  await sql`do $$ begin
    if exists (select from pg_extension where extname = 'pg_trgm') then
      create index merged_responses_customer on merged_responses using gin (
        folded(customer_words(customer, null)) gin_trgm_ops
      );
    end if;
  end $$`.execute(db);
}
