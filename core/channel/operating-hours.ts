import type { ChannelNode } from '../contract/node.ts';

type Hours = Pick<ChannelNode, 'operating' | 'operating_24_7' | 'operatingHours' | 'timeZone'>;

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 24 * 60;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Minutes since midnight of a time such as `09:30`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since the beginning of Monday in a time zone; UTC when the zone is missing or unknown. */
function minuteOfWeek(now: number, timeZone: string | null): number {
  const read = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(now);
  let parts;
  try {
    parts = read(timeZone ?? 'UTC');
  } catch {
    parts = read('UTC');
  }
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const minuteOfDay = minutesOf(`${valueOf('hour')}:${valueOf('minute')}`);
  return DAYS.indexOf(valueOf('weekday')) * MINUTES_PER_DAY + minuteOfDay;
}

/** The list of hours counts: there is one, and the channel is not always open. */
const hasHours = ({ operating_24_7: isAlways, operatingHours }: Hours): boolean =>
  !isAlways && operatingHours.length > 0;

/** Start and length of each of the hours, in minutes of a week. Hours that end before they start cross midnight. */
const spansOf = ({ operatingHours }: Hours) =>
  operatingHours.map(({ day, start, end }) => {
    const [from, to] = [minutesOf(start), minutesOf(end)];
    return {
      start: (day - 1) * MINUTES_PER_DAY + from,
      length: to > from ? to - from : to - from + MINUTES_PER_DAY,
    };
  });

/** Minutes from one minute of the week to the next time that it is another one. */
const minutesBetween = (from: number, to: number): number =>
  (to - from + 2 * MINUTES_PER_WEEK) % MINUTES_PER_WEEK;

function isWithinHours(hours: Hours, now: number): boolean {
  if (!hasHours(hours)) return true;
  const current = minuteOfWeek(now, hours.timeZone);
  return spansOf(hours).some(({ start, length }) => minutesBetween(start, current) < length);
}

/** Time at which hours begin or end next, in milliseconds since 1970. */
function nextChange(hours: Hours, after: number): number {
  if (!hasHours(hours)) return Infinity;
  const current = minuteOfWeek(after, hours.timeZone);
  const changes = spansOf(hours).flatMap(({ start, length }) => [start, start + length]);
  const minutes = changes.map((change) => minutesBetween(current, change) || MINUTES_PER_WEEK);
  return after - (after % MINUTE_MS) + Math.min(...minutes) * MINUTE_MS;
}

/**
 * Whether a channel is operating: the server's value at the time of loading, until hours begin or end, then the hours.
 * Times are in milliseconds since 1970.
 */
export const isOperating = (hours: Hours, loadedAt: number, now: number): boolean =>
  hours.operating !== null && now < nextChange(hours, loadedAt)
    ? hours.operating
    : isWithinHours(hours, now);

/** The next time at which hours begin, in milliseconds since 1970; `null` without hours, or within them. */
export function nextOpening(hours: Hours, now: number): number | null {
  if (isWithinHours(hours, now)) return null;
  const current = minuteOfWeek(now, hours.timeZone);
  const minutes = spansOf(hours).map(({ start }) => minutesBetween(current, start));
  return now - (now % MINUTE_MS) + Math.min(...minutes) * MINUTE_MS;
}

/** Whether a server reports a channel as open: its owner has not closed it, and it is within the hours. */
export const serverOperating = (hours: Hours, now: number): boolean =>
  hours.operating !== false && isWithinHours(hours, now);
