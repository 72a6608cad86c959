import { sql } from 'kysely';
import type { Touched } from '../../changes/change.ts';
import type { Database } from '../database/database.ts';

/** Counts the stored answers that a change of a survey touches. */

/** Term of the results; the view `result_entries` explains the measures. */
interface Term {
  at: number;
  flowId: string;
  measure: 'response' | 'answered' | 'value' | 'attribute';
  questionId: string;
  value: string;
}

/** Longest counted key of an attribute. */
const MAX_KEY_LENGTH = 128;

/** The terms of answers. A response with one of them counts once. */
function termsOf({ flowId, questionIds, optionId, attribute }: Touched, at: number): Term[] {
  const answers = questionIds.map((questionId): Term =>
    optionId === null
      ? { at, flowId, measure: 'answered', questionId, value: '' }
      : { at, flowId, measure: 'value', questionId, value: optionId },
  );
  if (attribute !== null) {
    const questionId = [...attribute].slice(0, MAX_KEY_LENGTH).join('');
    return [...answers, { at, flowId, measure: 'attribute', questionId, value: '' }];
  }
  return answers.length > 0
    ? answers
    : [{ at, flowId, measure: 'response', questionId: '', value: '' }];
}

/**
 * Counts the responses that have each of the answers, in one statement: of counted responses by the bits of the results,
 * of pending ones by their rows. Samples are left out.
 */
export async function countTouched(
  database: Database,
  touched: readonly Touched[],
): Promise<number[]> {
  const terms = touched.flatMap(termsOf);
  const column = <K extends keyof Term>(name: K) => terms.map((term) => term[name]);
  const flowIds = [...new Set(column('flowId'))];
  if (flowIds.length === 0) return [];
  const isOfSurveys = sql`flow_id = any(${flowIds}::text[])`;
  const { rows } = await sql<{ at: number; n: string }>`
    with asked as materialized (
      select * from unnest(
        ${column('at')}::integer[], ${column('flowId')}::text[], ${column('measure')}::text[],
        ${column('questionId')}::text[], ${column('value')}::text[]
      ) as term (at, flow_id, measure, question_id, value)
    ), pending as materialized (
      select distinct flow_id, day, feedback_id from result_changes where ${isOfSurveys}
    ), excluded as materialized (
      select flow_id, day, feedback_id from pending
      union
      select flow_id, (created_at at time zone time_zone)::date, id from feedbacks
      where ${isOfSurveys} and is_sample
    ), masks as materialized (
      select segments.id as segment_id,
        ~bit_or(set_bit(repeat('0', cardinality(members))::varbit, place::integer - 1, 1)) as mask
      from result_segments as segments
        cross join unnest(members) with ordinality as member (feedback_id, place)
      where (flow_id, day) in (select flow_id, day from excluded)
        and member.feedback_id in (select feedback_id from excluded)
      group by 1
    ), counted as (
      select at, segment_id, bit_or(bits) as bits
      from asked join result_terms as terms using (flow_id, measure, question_id, value)
        join result_bits on term_id = terms.id
      group by 1, 2
    ), live as (
      select distinct at, pending.feedback_id
      from pending join feedbacks on feedbacks.id = pending.feedback_id
        and feedbacks.flow_id = pending.flow_id and not is_sample
        cross join lateral (
          select measure, question_id, value from result_entries
          where result_entries.feedback_id = pending.feedback_id
          -- Prevents the planner from reading the entries of all responses.
          offset 0
        ) as own
        join asked on asked.flow_id = pending.flow_id and asked.measure = own.measure
          and asked.question_id = own.question_id and asked.value = own.value
    )
    select at, sum(n)::bigint as n from (
      select at, bit_count(case when mask is null then bits else bits & mask end) as n
      from counted left join masks using (segment_id)
      union all
      select at, 1 from live
    ) as counts group by 1`.execute(database);
  const counts = new Map(rows.map(({ at, n }) => [at, Number(n)]));
  return touched.map((_, at) => counts.get(at) ?? 0);
}
