import { useEffect, useState } from 'react';

/** Times in the texts of the inbox: age, day, and time of day. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Number of midnights between a time and now. */
const daysAgo = (date: Date, now: Date): number =>
  Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

/** Short age of an ISO 8601 time: "now", "2 min", "5 hr", "Mon", "Nov 3", "Nov 3, 2024". */
export function ageText(time: string, language: string, now: Date): string {
  const date = new Date(time);
  if (!isValid(date)) return '';
  const age = now.getTime() - date.getTime();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(date);
  const ago = (count: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
      Math.floor(count),
    );
  if (age < MINUTE_MS)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  if (age < HOUR_MS) return ago(age / MINUTE_MS, 'minute');
  if (age < DAY_MS) return ago(age / HOUR_MS, 'hour');
  if (daysAgo(date, now) < 7) return format({ weekday: 'short' });
  const isThisYear = date.getFullYear() === now.getFullYear();
  return format({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** Day of an ISO 8601 time: "today", "yesterday", "Monday", "November 3", with the year before this one. */
export function dayText(time: string, language: string, now: Date): string {
  const date = new Date(time);
  const days = daysAgo(date, now);
  if (days < 2)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  const isThisYear = date.getFullYear() === now.getFullYear();
  const options: Intl.DateTimeFormatOptions =
    days < 7
      ? { weekday: 'long' }
      : { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(language, options).format(date);
}

/** Time of the day of an ISO 8601 time. */
export function clockText(time: string, language: string): string {
  const date = new Date(time);
  if (!isValid(date)) return '';
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(date);
}

/** The present, which moves on each half minute while the component is mounted. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Hour at which a snooze of days ends. */
const MORNING = 9;
const MONDAY = 1;

/** Snoozes until a time: for three hours, until tomorrow morning, until the morning of the next Monday. */
export const SNOOZES = ['hour', 'day', 'week'] as const;
type SnoozeKind = (typeof SNOOZES)[number];
const SNOOZE_HOURS = 3;

export const snoozeLabel = (kind: SnoozeKind, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    kind === 'hour' ? SNOOZE_HOURS : 1,
    kind,
  );

/** The end of a snooze that begins now. */
export function snoozeEnd(kind: SnoozeKind, now: Date): Date {
  if (kind === 'hour') return new Date(now.getTime() + SNOOZE_HOURS * HOUR_MS);
  const days = kind === 'day' ? 1 : (MONDAY - now.getDay() + 7) % 7 || 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}
