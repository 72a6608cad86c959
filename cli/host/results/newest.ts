import { sql, type RawBuilder } from 'kysely';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import { conditionsOf, type Condition } from './conditions.ts';
import { timeOfPlace } from './pages.ts';
import { pickedSegments } from './segments.ts';

interface NewestOptions {
  /** Further condition for a response. */
  having?: Condition;
  /** Cursor of the page; `undefined` for the first one. */
  before: string | undefined;
  /** Number of requested responses; `null` for all. */
  limit: number | null;
}

/**
 * Condition for rows of `feedbacks` that may be among the newest responses under a filter, by their segments: the newest
 * segments with enough matches, and all pending changes. `true` without conditions, where a scan from the newest response
 * ends soon.
 */
export function areNewest(
  surveyId: string,
  filter: ResultsFilter,
  { having, before, limit }: NewestOptions,
): RawBuilder<boolean> {
  const conditions = [...conditionsOf(filter), ...(having ? [having] : [])];
  if (conditions.length === 0) return sql<boolean>`true`;
  const at = timeOfPlace(before);
  return sql<boolean>`feedbacks.id = any(array(
    with ${pickedSegments([surveyId], filter, conditions)}, counted as materialized (
      select id, mask, members, first_at, last_at, sum(bit_count(mask))
        filter (where last_at < coalesce(${at}::timestamptz, 'infinity')) over (order by first_at desc) as newer
      from picked join result_segments using (id)
      where first_at <= coalesce(${at}::timestamptz, 'infinity')
    )
    select feedback_id from counted cross join unnest(members) with ordinality as member (feedback_id, place)
    where get_bit(mask, place::integer - 1) = 1
      and last_at >= coalesce((select max(first_at) from counted where newer >= ${limit}::bigint), '-infinity')
    union all select feedback_id from pending))`;
}
