import { sql, type RawBuilder } from 'kysely';
import type { ResultsFilter } from '../../../../core/contract/results/filter.ts';

/** Conversations of a report: they began in its period, in the time zone of their channel. */

/** Newest conversations that a report counts and exports, which bounds its work. */
export const MAX_CONVERSATIONS = 100_000;

export type TeamFilter = Pick<ResultsFilter, 'from' | 'to' | 'node'>;

/** Day on which a conversation began. */
export const localDay = sql`(asked_at at time zone time_zone)::date`;

/** Rows of `conversation_times`. Days of other zones begin up to a day before and after days of UTC, by which the index is read. */
export const countedTimes = ({ from, to, node }: TeamFilter): RawBuilder<unknown> => sql`
  select * from conversation_times
  where asked_at >= coalesce(${from}::date - 1, '-infinity')
    and asked_at < coalesce(${to}::date + 2, 'infinity')
    and ${localDay} between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')
    and (${node}::text is null or node_id = ${node})
  order by asked_at desc, feedback_id
  limit ${MAX_CONVERSATIONS}`;

/** Seconds from the first question to a time. */
export const secondsTo = (column: 'answered_at' | 'resolved_at'): RawBuilder<number | null> =>
  sql`extract(epoch from ${sql.ref(column)} - asked_at)::float8`;

/** Latest rating of a conversation. */
export const latestRating = sql<number | null>`(
  select rating from chat_ratings where chat_ratings.feedback_id = times.feedback_id
  order by created_at desc limit 1)`;
