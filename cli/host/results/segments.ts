import { sql, type RawBuilder } from 'kysely';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import { isWanted, wantedTerms, type Condition } from './conditions.ts';

/** Limit of uncounted changes that a call reads one by one. Beyond it, results do not have the later changes yet. */
const MAX_PENDING = 20_000;

/**
 * Common table expressions: the `wanted` terms; `pending`, the responses with uncounted changes, oldest first up to a
 * limit; and the `picked` segments, each with the `mask` of the members that meet all conditions and are not pending. A
 * mask is `null` for all members.
 *
 * @param flowIds surveys of the counted responses
 */
export function pickedSegments(
  flowIds: readonly string[],
  { from, to }: Pick<ResultsFilter, 'from' | 'to'>,
  conditions: readonly Condition[],
): RawBuilder<unknown> {
  const isFiltered = conditions.length > 0;
  const isOfSurveys = sql`flow_id = any(${flowIds}::text[])`;
  const isWithin = sql`${isOfSurveys} and day between
    coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`;
  return sql`wanted as materialized (
      select * from ${wantedTerms(conditions)}
    ), pending as materialized (
      select distinct flow_id, day, feedback_id from (
        select flow_id, day, feedback_id from result_changes where ${isWithin} order by id limit ${MAX_PENDING}
      ) as oldest
    ), changed as materialized (
      select segments.id,
        ~bit_or(set_bit(repeat('0', cardinality(members))::varbit, place::integer - 1, 1))
          filter (where member.feedback_id in (select feedback_id from pending)) as others
      from result_segments as segments
        cross join unnest(members) with ordinality as member (feedback_id, place)
      where (flow_id, day) in (select flow_id, day from pending)
      group by 1
    ), chosen as materialized (
      select segment_id, bit_and(bits) as bits from (
        select segment_id, condition, bit_or(bits) as bits
        from wanted join result_terms as terms using (measure, question_id)
          join result_bits on term_id = terms.id
        where ${isOfSurveys} and ${isWanted} group by 1, 2
      ) as of_conditions group by 1 having count(*) = ${conditions.length}::integer
    ), picked as materialized (
      select segments.id, day, mask
      from result_segments as segments left join changed using (id)
        ${isFiltered ? sql`join chosen on segment_id = segments.id` : sql``}
        cross join lateral (
          select ${isFiltered ? sql`case when others is null then bits else bits & others end` : sql`others`} as mask
        ) as masks
      where ${isWithin} and (mask is null or bit_count(mask) > 0)
    )`;
}
