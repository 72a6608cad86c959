import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Older times have no age. */
const RECENT_DAYS = 7;

/** The age of an ISO 8601 time in words, such as “5 minutes ago” or “yesterday”; empty for a time that is not recent. */
export function agoText(time: string, locale: string, now: number): string {
  const date = new Date(time);
  // Clocks of hosts differ.
  const age = Math.max(0, now - date.getTime());
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (age < MINUTE_MS) return format.format(0, 'second');
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute');
  const days = midnightsBetween(date, new Date(now));
  if (days === 0) return format.format(-Math.floor(age / HOUR_MS), 'hour');
  return days < RECENT_DAYS ? format.format(-days, 'day') : '';
}

const midnightsBetween = (from: Date, to: Date): number =>
  Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY_MS);

/** Returns a function that writes the age of a recent ISO 8601 time; empty for others. */
export function useAgo(): (time: string) => string {
  const locale = useUnit($formattingLocale);
  return (time) => agoText(time, locale, Date.now());
}
