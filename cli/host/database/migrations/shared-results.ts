import { sql, type Kysely } from 'kysely';

/**
 * Migration for groups of days that shared links show, by survey and by question, with an empty question id for the
 * survey itself; and for the operators of the links, which expire when their operator loses the role.
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
