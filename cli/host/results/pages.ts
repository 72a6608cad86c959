import { sql, type RawBuilder } from 'kysely';
import { invalidBody } from '../http/api-error.ts';
import { isUuid } from '../database/uuid.ts';

/** Keyset pagination of rows, newest first. The cursor of the next page is the place of the last row. */

export const PAGE_SIZE = 25;

/** Time and id of a response. The time is a text, because a `Date` has no microseconds. */
export interface Place {
  at: string;
  id: string;
}

const SEPARATOR = '~';

/** Whether a text is the time of a cursor, with microseconds. */
function isTime(text: string): boolean {
  const [, rounded] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3})\d{3}Z$/.exec(text) ?? [];
  const time = rounded === undefined ? NaN : Date.parse(`${rounded}Z`);
  return time > 0 && new Date(time).toISOString() === `${rounded}Z`;
}

/**
 * Condition for rows after a cursor.
 *
 * @throws {ApiError} with status 422 for an invalid cursor
 */
export function after(before: string | undefined): RawBuilder<boolean> {
  if (before === undefined || before === '') return sql<boolean>`true`;
  const [at = '', id] = before.split(SEPARATOR);
  if (id === undefined || !isUuid(id) || !isTime(at))
    throw invalidBody([{ path: 'before', message: 'expected the next of an earlier page' }]);
  return sql<boolean>`(feedbacks.created_at, feedbacks.id) < (${at}::timestamptz, ${id}::uuid)`;
}

/** Time of a cursor; `null` for the first page. */
export const timeOfPlace = (before: string | undefined): string | null =>
  before ? before.split(SEPARATOR)[0]! : null;

/** Splits rows, of which one more than a page was read, into the page and the next cursor; `null` on the last page. */
export function pageOf<T extends Place>(
  rows: readonly T[],
): { page: readonly T[]; next: string | null } {
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { page, next: rows.length > PAGE_SIZE ? `${last!.at}${SEPARATOR}${last!.id}` : null };
}

/** Columns of a place. */
export const PLACE = sql`to_char(feedbacks.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, feedbacks.id`;
export const NEWEST_FIRST = sql`order by feedbacks.created_at desc, feedbacks.id desc`;
