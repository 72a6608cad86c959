import { localDay } from '../../../core/language/local-day.ts';

/** Days and durations as people write them. Days of results have no time, as they are in the zone of a channel. */

const DAY_MS = 86_400_000;

/** A day (YYYY-MM-DD), or a month (YYYY-MM), in a language; the text itself where it is neither. */
export function dayText(day: string, locale: string): string {
  const date = new Date(day.length === 7 ? `${day}-01` : day);
  if (Number.isNaN(date.getTime())) return day;
  const options: Intl.DateTimeFormatOptions =
    day.length === 7
      ? { month: 'short', year: 'numeric' }
      : { day: 'numeric', month: 'short', year: 'numeric' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
}

/** Days that are shown as columns: a line between a few points shows no development. */
export const FEW_DAYS = 7;

/** A chart of more days has less than a pixel for each. */
const MAX_DAYS = 1_000;

/** The numbers of days without a gap: those between the first and the last one without a response are 0. */
export function withEmptyDays<T extends { day: string }>(
  days: readonly T[],
  empty: Omit<T, 'day'>,
): T[] {
  const times = days.map(({ day }) => Date.parse(day));
  const [first, last] = [times[0] ?? NaN, times.at(-1) ?? NaN];
  const count = (last - first) / DAY_MS + 1;
  if (!(count <= MAX_DAYS)) return [...days];
  const known = new Map(days.map((entry) => [entry.day, entry]));
  return Array.from({ length: count }, (_, at) => {
    const day = localDay(first + at * DAY_MS, 'UTC');
    return known.get(day) ?? ({ ...empty, day } as T);
  });
}

/** A day without its year, for an axis. */
export const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** The names of time zones; UTC for none, as of hosts that count in no other. */
export const zonesText = (timeZones: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale).format(timeZones.length > 0 ? timeZones : ['UTC']);

/** The first of a number of days up to a time in a time zone, as YYYY-MM-DD. */
export const firstOfDays = (count: number, now: number, timeZone: string): string =>
  localDay(Date.parse(localDay(now, timeZone)) - (count - 1) * DAY_MS, 'UTC');
