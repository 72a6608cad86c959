import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import { groupBy } from './group-by.ts';
import { LOCAL_DAY } from './time-zones.ts';

/**
 * Updates the segments of the results. A trigger records each inserted, changed or deleted response in the same
 * transaction. Recorded responses are counted later, from their rows at that time; until then readers count them one by
 * one.
 */

const COUNT_INTERVAL_MS = 10_000;
/** Pending changes from which they are counted immediately, because each one slows the reading of results. */
const MANY_CHANGES = 1000;
const CHECK_INTERVAL_MS = 1000;
/** Responses of a segment, and bits of each of its terms. */
const SEGMENT_SIZE = 4096;
const CHANGES_OF_A_STEP = 20_000;

interface Change {
  flow_id: string;
  day: string;
  feedback_id: string;
}

interface Segment {
  /** `null` for a new segment. */
  id: string | null;
  members: string[];
}

/** Reads the segments of a day that contain one of the responses, or have free places. */
async function readSegments(
  transaction: DatabaseTransaction,
  flowId: string,
  day: string,
  changed: readonly string[],
): Promise<Segment[]> {
  const { rows } = await sql<Segment>`select id, members from result_segments
    where flow_id = ${flowId} and day = ${day}::date and (
      cardinality(members) < ${SEGMENT_SIZE}
      or exists (select from unnest(members) as member where member = any(${changed}::uuid[]))
    ) order by id`.execute(transaction);
  return rows;
}

/** Writes a segment with the current terms of its members. */
async function writeSegment(
  transaction: DatabaseTransaction,
  flowId: string,
  day: string,
  { id, members }: Segment,
): Promise<void> {
  if (id !== null) await sql`delete from result_segments where id = ${id}`.execute(transaction);
  if (members.length === 0) return;
  await sql`
    with segment as (
      insert into result_segments (flow_id, day, members, first_at, last_at)
      select ${flowId}, ${day}::date, ${members}::uuid[], min(created_at), max(created_at)
      from feedbacks where id = any(${members}::uuid[]) returning id
    ), entries as materialized (
      select measure, question_id, value,
        bit_or(set_bit(repeat('0', ${members.length}::integer)::varbit, place::integer - 1, 1)) as bits
      from result_entries
        join unnest(${members}::uuid[]) with ordinality as member (feedback_id, place) using (feedback_id)
      where feedback_id = any(${members}::uuid[])
      group by 1, 2, 3
    ), terms as materialized (
      select coalesce(known.id, nextval('result_terms_id_seq')) as id, known.id is null as is_new, entries.*
      from entries left join lateral (
        select id from result_terms
        where flow_id = ${flowId} and measure = entries.measure
          and question_id = entries.question_id and value = entries.value
        -- Forces the look-up by the index. A planner that expects few terms would compare each entry with each term.
        offset 0
      ) as known on true
    ), added as (
      insert into result_terms (id, flow_id, measure, question_id, value)
      select id, ${flowId}, measure, question_id, value from terms where is_new
    )
    insert into result_bits (segment_id, term_id, n, bits)
    select segment.id, terms.id, bit_count(bits), bits from segment cross join terms`.execute(
    transaction,
  );
}

/** Removes terms without responses: a number may be erased personal data. */
async function removeUnusedTerms(transaction: DatabaseTransaction, flowId: string): Promise<void> {
  await sql`delete from result_terms where flow_id = ${flowId}
    and not exists (select from result_bits where term_id = result_terms.id)`.execute(transaction);
}

/** Counts the current rows of the changed responses of a day. */
async function countDay(
  transaction: DatabaseTransaction,
  { flow_id: flowId, day }: Pick<Change, 'flow_id' | 'day'>,
  changed: readonly string[],
): Promise<void> {
  const { rows: stored } = await sql<{ id: string }>`select id from feedbacks
    where id = any(${changed}::uuid[]) and flow_id = ${flowId}
      and ${LOCAL_DAY} = ${day}::date order by created_at`.execute(transaction);
  const waiting = stored.map(({ id }) => id);
  const isChanged = new Set(changed);
  const written: Segment[] = [];
  for (const { id, members } of await readSegments(transaction, flowId, day, changed)) {
    const remaining = members.filter((member) => !isChanged.has(member));
    const added = waiting.splice(0, SEGMENT_SIZE - remaining.length);
    if (added.length > 0 || remaining.length < members.length)
      written.push({ id, members: [...remaining, ...added] });
  }
  while (waiting.length > 0) written.push({ id: null, members: waiting.splice(0, SEGMENT_SIZE) });
  for (const segment of written) await writeSegment(transaction, flowId, day, segment);
  if (written.some(({ id }) => id !== null)) await removeUnusedTerms(transaction, flowId);
}

/** Counts recorded responses, up to a limit, and returns their number. Locks out other hosts until the commit. */
async function countSome(transaction: DatabaseTransaction): Promise<number> {
  // A generic plan would compare each entry with each member.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(transaction);
  await lockByName(transaction, 'result counts');
  // By a range of ids: with outdated statistics a join would compare each row of the table with each id.
  const { rows } = await sql<Change>`delete from result_changes where id <= (
      select max(id) from (select id from result_changes order by id limit ${CHANGES_OF_A_STEP}) as first
    )
    returning flow_id, day::text, feedback_id`.execute(transaction);
  for (const changes of groupBy(rows, ({ flow_id, day }) => `${day} ${flow_id}`).values())
    await countDay(transaction, changes[0]!, [
      ...new Set(changes.map(({ feedback_id }) => feedback_id)),
    ]);
  return rows.length;
}

/** Counts all recorded responses in one transaction. */
export async function countChanges(transaction: DatabaseTransaction): Promise<void> {
  while ((await countSome(transaction)) === CHANGES_OF_A_STEP);
}

/** Counts all recorded responses in small transactions. */
async function catchUp(database: Database): Promise<void> {
  while ((await database.transaction().execute(countSome)) === CHANGES_OF_A_STEP);
}

async function doManyWait(database: Database): Promise<boolean> {
  const { rows } = await sql<{ are_many: boolean }>`
    select exists (select from result_changes offset ${MANY_CHANGES - 1}) as are_many`.execute(
    database,
  );
  return rows[0]!.are_many;
}

/**
 * Counts recorded responses, which may be all responses after an upgrade, and repeats this every few seconds, sooner when
 * many changes are pending. Resolves to a function that stops the repetition.
 */
export async function startCounting(
  database: Database,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const failureLog = createFailureLog('Counting results', log);
  let counting = catchUp(database);
  await counting;
  let isCounting = false;
  let waitedMs = 0;
  async function countWhenDue(): Promise<void> {
    if (waitedMs < COUNT_INTERVAL_MS && !(await doManyWait(database))) return;
    waitedMs = 0;
    await catchUp(database);
    failureLog.end();
  }
  const timer = setInterval(() => {
    waitedMs += CHECK_INTERVAL_MS;
    if (isCounting) return;
    isCounting = true;
    counting = countWhenDue()
      .catch(failureLog.begin)
      .finally(() => (isCounting = false));
  }, CHECK_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await counting;
  };
}
