import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Measured reply times of channels. */

/** Returns the usual reply time of a channel, such as `2 hours`; `null` before enough conversations were answered. */
export type ReplyTimes = (nodeId: string) => Promise<string | null>;

/** Days that count. */
const DAYS = 30;
/** Newest conversations that count. */
const MAX_CONVERSATIONS = 1000;
/** Answered conversations without which nothing is shown. */
const MIN_ANSWERED = 10;
const CACHE_MS = 10 * 60_000;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Minutes to which times below an hour are rounded up. */
const MINUTE_STEPS = [5, 10, 15, 30, 45];

/** Rounds a duration up to a usual one, in English words. */
export function usualTime(seconds: number): string {
  const step = MINUTE_STEPS.find((minutes) => seconds <= minutes * MINUTE);
  if (step !== undefined) return `${step} minutes`;
  const [unit, size] = seconds <= 23 * HOUR ? (['hour', HOUR] as const) : (['day', DAY] as const);
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Median time to the first answer. A question without one counts with its age, once it is older than a day and unless the
 * conversation was closed: otherwise a team that answers few would look fast.
 */
async function measure(database: Database, nodeId: string): Promise<string | null> {
  const { rows } = await sql<{ seconds: number | null; answered: number }>`
    select count(answered_at) as answered, percentile_cont(0.5) within group (
      order by extract(epoch from coalesce(answered_at, now()) - asked_at)) as seconds
    from (
      select asked_at, answered_at from conversation_times
      where node_id = ${nodeId} and not is_sample
        and asked_at > now() - make_interval(days => ${DAYS}::int)
        and (answered_at is not null
          or resolved_at is null and asked_at < now() - interval '1 day')
      order by asked_at desc limit ${MAX_CONVERSATIONS}
    ) as newest`.execute(database);
  const { seconds, answered } = rows[0]!;
  return seconds === null || answered < MIN_ANSWERED ? null : usualTime(seconds);
}

/** Measures each channel every ten minutes at most. */
export function createReplyTimes(database: Database, now: () => number = Date.now): ReplyTimes {
  const measured = new Map<string, { at: number; time: Promise<string | null> }>();
  return (nodeId) => {
    const known = measured.get(nodeId);
    if (known && now() - known.at < CACHE_MS) return known.time;
    const time = measure(database, nodeId);
    measured.set(nodeId, { at: now(), time });
    time.catch(() => measured.delete(nodeId));
    return time;
  };
}
