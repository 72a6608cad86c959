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
 * Counts the responses that have each of the answers, in one statement: by the bits of the results, corrected by the
 * rows of responses that are not counted yet, and of samples, which do not count.
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
    ), masks as materialized (
      select segments.id as segment_id,
        ~bit_or(set_bit(repeat('0', cardinality(members))::varbit, place::integer - 1, 1)) as mask
      from result_segments as segments
        cross join unnest(members) with ordinality as member (feedback_id, place)
      where (flow_id, day) in (select flow_id, day from pending)
        and member.feedback_id in (select feedback_id from pending)
      group by 1
    ), counted as (
      select at, segment_id, bit_or(bits) as bits
      from asked join result_terms as terms using (flow_id, measure, question_id, value)
        join result_bits on term_id = terms.id
      group by 1, 2
    ), single as materialized (
      select id, feedbacks.flow_id, payload, 1 as sign from feedbacks
      where id in (select feedback_id from pending) and ${isOfSurveys} and not is_sample
      union all
      select id, feedbacks.flow_id, payload, -1 from feedbacks
      where ${isOfSurveys} and is_sample and id not in (select feedback_id from pending)
    ), corrections as (
      select at, single.id, sign
      from single join asked using (flow_id) join responses on feedback_id = single.id
        and responses.question_id = asked.question_id and not is_unknown
        and (measure = 'answered' or measure = 'value' and option_id = value)
      union
      select at, single.id, sign from single join asked using (flow_id)
      where measure = 'response'
        or measure = 'attribute' and jsonb_exists(payload #> '{customer,schema}', question_id)
    )
    select at, sum(n)::bigint as n from (
      select at, bit_count(case when mask is null then bits else bits & mask end) as n
      from counted left join masks using (segment_id)
      union all
      select at, sign from corrections
    ) as counts group by 1`.execute(database);
  const counts = new Map(rows.map(({ at, n }) => [at, Number(n)]));
  return touched.map((_, at) => counts.get(at) ?? 0);
}
