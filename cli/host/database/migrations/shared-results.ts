import { sql, type Kysely } from 'kysely';

/**
 * Groups of days that shared links show, by survey and by question; the survey itself has an empty question id. And the
 * operators who made the links: one that has lost the role ends theirs. Links of the command have none.
 */
export async function createSharedDays(db: Kysely<unknown>): Promise<void> {
  await sql`create table result_shared_days (
    flow_id text not null,
    question_id text not null,
    first_day date not null,
    last_day date not null,
    primary key (flow_id, question_id, first_day)
  )`.execute(db);
  await sql`alter table result_shares add column operator_id text`.execute(db);
}
