import { sql } from 'kysely';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { Database } from '../database/database.ts';
import { conditionsOf, isWanted } from './conditions.ts';
import { pickedSegments } from './segments.ts';
import { LOCAL_DAY } from './time-zones.ts';

/** Numbers of responses by their terms: of segments by their bits, of pending changes one by one. */

export interface TermCount {
  flow_id: string;
  /** `null` for terms that are not counted by day. */
  day: string | null;
  measure: string;
  question_id: string;
  value: string;
  n: number;
}

/**
 * Limit of rows, because each answer may have a different value. Beyond it the rarest values of the questions with the
 * most values are dropped.
 */
const MAX_TERMS = 50_000;

interface Asked {
  measures: readonly string[];
  /** Ids of the counted questions and statements, and keys of attributes; `null` for all. */
  questionIds?: readonly string[] | null;
  /** Measures that are counted by day, each with the id of its question; the id is empty for whole responses. */
  byDay?: readonly (readonly [measure: string, questionId: string])[];
  /** Longest period in days that is counted by day, a longer one by weeks from Monday; `null` for days always. */
  maxDays?: number | null;
}

/** Day of a row, or the Monday of its week in a long period. */
const DAY_SHOWN = sql`case when (select is_long from period) then day - extract(isodow from day)::integer + 1 else day end`;

/**
 * Counts responses by terms in one statement, so that segments and changes are consistent.
 *
 * @param flowIds surveys of the counted responses; the terms of each survey are counted separately
 */
export async function countTerms(
  database: Database,
  flowIds: readonly string[],
  filter: ResultsFilter,
  { measures, questionIds = null, byDay = [], maxDays = null }: Asked,
): Promise<TermCount[]> {
  const conditions = conditionsOf(filter);
  const isFiltered = conditions.length > 0;
  const isAsked = sql`measure = any(${measures}::text[])
    and (${questionIds}::text[] is null or question_id = any(${questionIds}::text[]))`;
  const isOfSurveys = sql`flow_id = any(${flowIds}::text[])`;
  const { rows } = await sql<TermCount>`
    with ${pickedSegments(flowIds, filter, conditions)}, entries as materialized (
      select distinct pending.flow_id, pending.day, pending.feedback_id, measure, question_id, value
      from pending join feedbacks on feedbacks.id = pending.feedback_id
        and feedbacks.flow_id = pending.flow_id
        and ${LOCAL_DAY} = pending.day
        cross join lateral (
          select measure, question_id, value from result_entries
          where result_entries.feedback_id = pending.feedback_id
          -- Prevents the planner from reading the entries of all responses.
          offset 0
        ) as own
    ), live as materialized (
      select * from entries
      ${
        isFiltered
          ? sql`where feedback_id in (
        select feedback_id from entries join wanted using (measure, question_id)
        where ${isWanted} group by 1 having count(distinct condition) = ${conditions.length}::integer)`
          : sql``
      }
    ), period as materialized (
      select max(day) - min(day) > ${maxDays}::integer as is_long
      from (select day from picked union all select day from live) as days
    ), by_day as materialized (
      select * from unnest(${byDay.map(([measure]) => measure)}::text[], ${byDay.map(([, id]) => id)}::text[])
        as pair (measure, question_id)
    ), terms as materialized (
      select id, flow_id, measure, question_id, value,
        (measure, question_id) in (select measure, question_id from by_day) as is_by_day
      from result_terms where ${isOfSurveys} and ${isAsked}
    ), sums as (
      select term_id, case when is_by_day then ${DAY_SHOWN} end as day,
        sum(case when mask is null then n else bit_count(bits & mask) end) as n
      from picked join result_bits on segment_id = picked.id join terms on terms.id = term_id
      group by 1, 2
    ), counts as (
      select flow_id, day, measure, question_id, value, n
      from sums cross join lateral (
        select flow_id, measure, question_id, value from result_terms where id = term_id
        -- Forces the look-up by id. A planner that expects few terms would compare each sum with each term.
        offset 0
      ) as term
      union all
      select flow_id,
        case when (measure, question_id) in (select measure, question_id from by_day) then ${DAY_SHOWN} end,
        measure, question_id, value, 1
      from live where ${isAsked}
    )
    select flow_id, day::text, measure, question_id, value, n from (
      select flow_id, day, measure, question_id, value, sum(n)::bigint as n,
        row_number() over (partition by flow_id, measure, question_id order by sum(n) desc, value) as place
      from counts group by 1, 2, 3, 4, 5 having sum(n) > 0
      order by place limit ${MAX_TERMS}
    ) as frequent
    order by frequent.day, value`.execute(database);
  return rows;
}

/** Ids of the questions that may lack rare values. */
export function partlyCounted(rows: readonly TermCount[], max = MAX_TERMS): ReadonlySet<string> {
  if (rows.length < max) return new Set();
  const counts = new Map<string, number>();
  for (const { measure, question_id: id } of rows)
    if (measure === 'value') counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = [...counts.values()].reduce((high, count) => Math.max(high, count), 0);
  // All truncated questions have the same number of rows, or one less.
  return new Set([...counts].flatMap(([id, count]) => (count >= most - 1 ? [id] : [])));
}
