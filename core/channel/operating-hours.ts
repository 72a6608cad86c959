import type { ChannelNode } from '../contract/node.ts';

type Hours = Pick<ChannelNode, 'operating' | 'operating_24_7' | 'operatingHours' | 'timeZone'>;

const MINUTES_PER_DAY = 24 * 60;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Minutes since midnight of a time such as `09:30`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** ISO weekday (Monday is 1) and minutes since midnight in a time zone; UTC when the zone is missing or unknown. */
function wallClock(now: number, timeZone: string | null): { day: number; minute: number } {
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
  return {
    day: DAYS.indexOf(valueOf('weekday')) + 1,
    minute: minutesOf(`${valueOf('hour')}:${valueOf('minute')}`),
  };
}

/**
 * Tells whether it is within the operating hours. Without hours, the `operating` of the server decides. Hours that end
 * before they start cross midnight.
 *
 * @param now current time, in milliseconds since 1970
 */
export function isOperating(
  { operating, operating_24_7: isAlways, operatingHours, timeZone }: Hours,
  now: number,
): boolean {
  if (operatingHours.length === 0) return operating;
  if (isAlways) return true;
  const current = wallClock(now, timeZone);
  return operatingHours.some(({ day, start, end }) => {
    const [from, to] = [minutesOf(start), minutesOf(end)];
    const length = to > from ? to - from : to - from + MINUTES_PER_DAY;
    const daysSince = (current.day - day + 7) % 7;
    const minutesSince = daysSince * MINUTES_PER_DAY + current.minute - from;
    return minutesSince >= 0 && minutesSince < length;
  });
}
