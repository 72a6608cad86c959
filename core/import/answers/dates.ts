import { CalendarDateTime, toZoned } from '@internationalized/date';
import { isDate } from '../../questions/index.ts';

/** Days and times as programs and spreadsheets write them. */

export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?)?`;
const ZONE = String.raw`\s*(Z|UTC|(?:GMT|UTC)?[+-]\d{1,2}(?::?\d{2})?|GMT)?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}${ZONE}$`, 'i');
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${TIME}${ZONE}$`, 'i');
/** Seconds or milliseconds since 1970. */
const EPOCH = /^\d{10}(\d{3})?$/;
/** Longer texts are no times. */
const MAX_LENGTH = 60;

interface Parts {
  day: string;
  clock: readonly [hour: number, minute: number, second: number] | null;
  /** Minutes before UTC; `null` where the text names no zone. */
  offset: number | null;
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function clockOf(
  hour: string | undefined,
  minute: string | undefined,
  second: string | undefined,
  half: string | undefined,
): Parts['clock'] {
  if (hour === undefined) return null;
  const isLate = half?.toLowerCase().startsWith('p') === true;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
  return [hours, Number(minute), Number(second ?? 0)];
}

const dayOf = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function partsOf(written: string, order: DateOrder): Parts | null {
  const text = written.trim();
  if (text.length > MAX_LENGTH) return null;
  const first = YEAR_FIRST.exec(text);
  const last = first ? null : YEAR_LAST.exec(text);
  const [, a, b, c, hour, minute, second, half, zone] = first ?? last ?? [];
  if (a === undefined) return null;
  const [month, day] = order === 'day_first' ? [b!, a] : [a, b!];
  const parts: Parts = {
    day: first ? dayOf(a, b!, c!) : dayOf(c!, month, day),
    clock: clockOf(hour, minute, second, half),
    offset: offsetOf(zone),
  };
  const [hours, minutes, seconds] = parts.clock ?? [0, 0, 0];
  return isDate(parts.day) && hours < 24 && minutes < 60 && seconds < 60 ? parts : null;
}

/** The day of a text as YYYY-MM-DD; `null` where it is none. */
export const readDay = (text: string, order: DateOrder): string | null =>
  partsOf(text, order)?.day ?? null;

/** The time of a text, which is in the time zone unless it names one; `null` where it is none. */
export function readTime(text: string, order: DateOrder, timeZone: string): Date | null {
  if (EPOCH.test(text.trim())) return new Date(Number(text.trim().padEnd(13, '0')));
  const parts = partsOf(text, order);
  if (!parts) return null;
  const { day, clock, offset } = parts;
  const [hour, minute, second] = clock ?? [0, 0, 0];
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  if (offset !== null)
    return new Date(Date.UTC(year, month - 1, date, hour, minute - offset, second));
  return toZoned(new CalendarDateTime(year, month, date, hour, minute, second), timeZone).toDate();
}

/** Counts of dates that only one order can read. */
export interface OrderSigns {
  dayFirst: number;
  monthFirst: number;
  /** Dates with the year last. */
  all: number;
}

export function countOrder(signs: OrderSigns, written: string): void {
  const text = written.trim();
  if (text.length > MAX_LENGTH) return;
  const [, first, second] = YEAR_LAST.exec(text) ?? [];
  if (first === undefined) return;
  signs.all += 1;
  if (Number(first) > 12) signs.dayFirst += 1;
  if (Number(second) > 12) signs.monthFirst += 1;
}

/** The order of the dates of a file; `null` where they can be read either way. */
export const orderOf = ({ dayFirst, monthFirst }: OrderSigns): DateOrder | null =>
  dayFirst === monthFirst ? null : dayFirst > monthFirst ? 'day_first' : 'month_first';

export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
