import { invalid, type Invalid } from './answer.ts';

/** Days in ISO 8601 (`YYYY-MM-DD`), and the first and last one that a question accepts. */

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const RELATIVE = /^today(?:([+-]\d{1,4})([dwmy]))?$/;

export const isDate = (text: string): boolean => {
  const [, year, month, day] = ISO.exec(text)?.map(Number) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(year, month! - 1, day));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
};

/**
 * The day that a limit names: a date, or one relative to the present day, such as `today`, `today+2w` or `today-18y`.
 * `null` for anything else. A month without the day ends a month earlier: `today-1m` on 31 March is 28 February.
 *
 * @param now the present day, in the time zone of the browser
 */
export function dayOf(limit: string | null | undefined, now = new Date()): string | null {
  if (!limit || isDate(limit)) return limit || null;
  const [found, count = 0, unit = 'd'] = RELATIVE.exec(limit) ?? [];
  if (found === undefined) return null;
  const steps = Number(count) * (unit === 'w' ? 7 : unit === 'y' ? 12 : 1);
  const isMonth = unit === 'm' || unit === 'y';
  const [year, month] = [now.getFullYear(), now.getMonth() + (isMonth ? steps : 0)];
  const lastOfMonth = new Date(year, month + 1, 0).getDate();
  const date = Math.min(now.getDate(), lastOfMonth) + (isMonth ? 0 : steps);
  // A year far from now has more than four digits.
  const day = new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return isDate(day) ? day : null;
}

/** The settings of a question that limit its date. */
interface DateLimits {
  earliestDate?: string | null;
  latestDate?: string | null;
}

/** The first and the last day that a question accepts; `null` without a limit. */
export type Days = readonly [earliest: string | null, latest: string | null];

export const daysOf = (extra: DateLimits | null, now?: Date): Days => [
  dayOf(extra?.earliestDate, now),
  dayOf(extra?.latestDate, now),
];

export const isWithin = (day: string, [earliest, latest]: Days): boolean =>
  (earliest === null || day >= earliest) && (latest === null || day <= latest);

/**
 * Returns the problem of a date. Reads the present day by itself: rules have no clock, and a limit such as `today` has to
 * follow it on a page that stays open overnight.
 */
export function checkDay(text: string, { extra }: { extra: DateLimits | null }): Invalid | null {
  if (!isDate(text)) return invalid('date');
  const days = daysOf(extra);
  const [earliest, latest] = days;
  return isWithin(text, days)
    ? null
    : invalid(earliest ? (latest ? 'dateBetween' : 'dateAtLeast') : 'dateAtMost', {
        earliest: earliest ?? '',
        latest: latest ?? '',
      });
}
