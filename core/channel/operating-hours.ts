import type { ChannelNode } from '../contract/node.ts';

type Hours = Pick<ChannelNode, 'operating' | 'operating_24_7' | 'operatingHours' | 'timeZone'>;

const MINUTES_A_DAY = 24 * 60;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The ISO day and the minute of the day in a time zone; an unknown zone counts as UTC. */
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
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: DAYS.indexOf(part('weekday')) + 1,
    minute: minutesOf(`${part('hour')}:${part('minute')}`),
  };
}

/** Whether somebody is there: without hours the server's word stands; an end before its start crosses midnight. */
export function isOperating(
  { operating, operating_24_7: isAlways, operatingHours, timeZone }: Hours,
  now: number,
): boolean {
  if (operatingHours.length === 0) return operating;
  if (isAlways) return true;
  const at = wallClock(now, timeZone);
  return operatingHours.some(({ day, start, end }) => {
    const [from, to] = [minutesOf(start), minutesOf(end)];
    const length = to > from ? to - from : to - from + MINUTES_A_DAY;
    const since = ((at.day - day + 7) % 7) * MINUTES_A_DAY + at.minute - from;
    return since >= 0 && since < length;
  });
}
