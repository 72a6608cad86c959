import {
  fromDate,
  getDayOfWeek,
  parseDate,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { READ_ACTIONS } from '../../records/timeline.ts';
import { weekdays } from '../../../../core/contract/notices.ts';
import type { Notification } from '../../../kinds/notification-file.ts';

/** Occurrences that depend on time alone: unanswered messages and weekly summaries. */

const DAY_MINUTES = 24 * 60;

/** A conversation with an unanswered message. */
interface Waiting {
  feedbackId: string;
  nodeId: string;
  flowId: string;
  /** `seq` of the first message without an answer. */
  seq: number;
}

/**
 * Finds open conversations with a message or a request for help that has been unanswered for a number of minutes, up to a
 * day. A new notification so ignores older ones.
 */
export async function findWaiting(database: Database, minutes: number): Promise<Waiting[]> {
  const ago = (count: number) => sql`now() - make_interval(mins => ${count}::int)`;
  const { rows } = await sql<Waiting>`
    select feedbacks.id as "feedbackId", node_id as "nodeId", flow_id as "flowId", min(seq) as seq
    from feedbacks join timeline_items items on items.feedback_id = feedbacks.id
    where is_completed and not is_sample and chat_status in ('open', 'queued')
      and active_at > ${ago(DAY_MINUTES + minutes)}
      and action = any(${READ_ACTIONS}) and actor = 'customer'
      and seq > coalesce((
        select max(seq) from timeline_items
        where feedback_id = feedbacks.id and action = 'add_comment' and actor = 'user'), 0)
    group by feedbacks.id
    having min(items.created_at) between ${ago(DAY_MINUTES + minutes)} and ${ago(minutes)}`.execute(
    database,
  );
  return rows;
}

/** Key of a message: its conversation and its place there. */
export const messageKey = (feedbackId: string, seq: number): string => `${feedbackId} ${seq}`;

/** The place of a message in its conversation, from its key; `null` for other keys. */
export function seqOf(key: string): number | null {
  const [, seq] = /^\S+ (\d+)$/.exec(key) ?? [];
  return seq === undefined ? null : Number(seq);
}

type Schedule = Pick<Notification, 'weekday' | 'hour' | 'timeZone'>;

/** The time at which the last weekly summary was due. */
export function lastDue({ weekday, hour, timeZone }: Schedule, now: Date): ZonedDateTime {
  const local = fromDate(now, timeZone ?? 'UTC');
  const daysSince = (getDayOfWeek(local, 'en', 'mon') - weekdays.indexOf(weekday) + 7) % 7;
  const due = local
    .subtract({ days: daysSince })
    .set({ hour, minute: 0, second: 0, millisecond: 0 });
  return due.compare(local) > 0 ? due.subtract({ weeks: 1 }) : due;
}

/** A host that was not running sends a summary this late at most. */
const MAX_LATE_MS = 3 * DAY_MINUTES * 60_000;

/** Key of the summary that is due, by its day; `null` when the last one was due too long ago. */
export function dueSummary(notification: Schedule, now: Date): string | null {
  const due = lastDue(notification, now);
  return now.getTime() - due.toDate().getTime() < MAX_LATE_MS
    ? toCalendarDate(due).toString()
    : null;
}

/** Beginning of the week before, beginning and end of the week of a summary, by its day. */
export function weekUntil({ hour, timeZone }: Schedule, day: string): [Date, Date, Date] {
  const due = toZoned(toCalendarDateTime(parseDate(day), new Time(hour)), timeZone ?? 'UTC');
  return [due.subtract({ weeks: 2 }).toDate(), due.subtract({ weeks: 1 }).toDate(), due.toDate()];
}
