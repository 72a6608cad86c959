import { isDate } from '../questions/index.ts';
import type { Lose } from './survey.ts';

/** First and last days of questions for a date, which some programs write relative to the present day. */

const DATE = /^(?:date\()?['"]?(\d{4}-\d{2}-\d{2})(?:[t ]\d[^'"]*)?['"]?\)?$/;
/** `today`, `now()`, `today(7)`, `today + 2 weeks`, `+1 month`. */
const RELATIVE =
  /^(?:(today|now|currentdate)\s*(?:\(\s*([+-]?\d{1,4})?\s*\))?)?\s*(?:([+-])\s*(\d{1,4})\s*(day|week|month|year)?s?)?$/;
const ADDED =
  /^dateadd\(\s*(?:today|currentdate)\(\)\s*,\s*([+-]?\d{1,4})\s*,\s*['"](day|week|month|year)s?['"]\s*\)$/;
const NAMED: Readonly<Record<string, string>> = { tomorrow: 'today+1d', yesterday: 'today-1d' };

const relative = (count: number, unit = 'day'): string =>
  count === 0 ? 'today' : `today${count < 0 ? '' : '+'}${count}${unit[0]}`;

/** A limit in the form of this product; `null` for another one. */
export function dayLimit(text: string): string | null {
  const own = text.trim().toLowerCase();
  const date = DATE.exec(own)?.[1];
  if (date !== undefined) return isDate(date) ? date : null;
  const added = ADDED.exec(own);
  if (added) return relative(Number(added[1]), added[2]);
  const [, name, days, sign, count, unit] = RELATIVE.exec(own) ?? [];
  if (name === undefined && sign === undefined) return NAMED[own] ?? null;
  if (sign === undefined) return relative(Number(days ?? 0));
  return days === undefined ? relative(Number(`${sign}${count}`), unit) : null;
}

/** The neighbour of a limit, for bounds that are not accepted themselves. */
export function besideDay(limit: string, days: 1 | -1): string | null {
  const [, count = '0', unit = 'd'] = /^today(?:([+-]\d+)([dwmy]))?$/.exec(limit) ?? [];
  if (limit.startsWith('today')) return unit === 'd' ? relative(Number(count) + days) : null;
  const [year, month, day] = limit.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1, day! + days)).toISOString().slice(0, 10);
}

/** The settings of a question for a date. Limits in another form are listed. */
export function dayLimits(
  earliest: string | null,
  latest: string | null,
  place: string,
  lose: Lose,
): { earliest_date?: string; latest_date?: string } {
  const read = (text: string | null): string | null => {
    const limit = text === null ? null : dayLimit(text);
    if (text !== null && limit === null) lose(place, `the limit ${text} of the date`);
    return limit;
  };
  const [first, last] = [read(earliest), read(latest)];
  return {
    ...(first === null ? {} : { earliest_date: first }),
    ...(last === null ? {} : { latest_date: last }),
  };
}
