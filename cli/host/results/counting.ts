import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { createTrouble } from '../trouble.ts';

/**
 * Numbers of the results, kept by day. Each response adds one row of changes in the transaction that stores it, so that
 * submissions wait for nobody; the rows are added to the numbers later. Readers take both together.
 */

const FOLD_INTERVAL_MS = 60_000;
const CHANGES_OF_A_STEP = 2_000;

const KEY = sql`flow_id, day, node_id, language_id, channel, device, is_completed`;

/** Notes what a response is counted by: added once it is stored, taken away before it changes. A trigger does so on deletion. */
export async function noteCounts(
  transaction: DatabaseTransaction,
  feedbackId: string,
  sign: 1 | -1,
): Promise<void> {
  await sql`insert into result_changes (${KEY}, sign, entries)
    select ${KEY}, ${sign}::smallint, jsonb_agg(jsonb_build_array(question_id, measure, value, n))
    from result_entries where feedback_id = ${feedbackId} group by ${KEY}`.execute(transaction);
}

/** Adds noted changes to the numbers, up to a limit. Returns how many. One host at a time does so, until its commit. */
async function foldSome(transaction: DatabaseTransaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('result counts', 0))`.execute(
    transaction,
  );
  const { rows } = await sql<{ count: number }>`
    with moved as (
      delete from result_changes
      where id in (select id from result_changes order by id limit ${CHANGES_OF_A_STEP})
      returning *
    ), folded as (
      insert into result_counts (${KEY}, question_id, measure, value, n)
      select ${KEY}, entry ->> 0, entry ->> 1, entry ->> 2, sum(sign * (entry ->> 3)::integer)
      from moved cross join jsonb_array_elements(entries) as entry
      group by ${KEY}, entry ->> 0, entry ->> 1, entry ->> 2
      on conflict (flow_id, question_id, measure, day, node_id, language_id, channel, device, is_completed, value)
        do update set n = result_counts.n + excluded.n
    ) select count(*) from moved`.execute(transaction);
  return rows[0]!.count;
}

/** Adds all noted changes to the numbers, and removes the numbers that nothing is left of. */
export async function foldCounts(transaction: DatabaseTransaction): Promise<void> {
  while ((await foldSome(transaction)) === CHANGES_OF_A_STEP);
  await transaction.deleteFrom('result_counts').where('n', '=', 0).execute();
}

/** Adds noted changes to the numbers every minute. Returns a function that stops it. */
export function startCounting(database: Database, log: (line: string) => void): () => void {
  const trouble = createTrouble('Counting results', log);
  const timer = setInterval(() => {
    database.transaction().execute(foldCounts).then(trouble.end, trouble.begin);
  }, FOLD_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
