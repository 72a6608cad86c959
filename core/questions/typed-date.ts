import { asciiDigits } from '../language/digits.ts';
import { numberText } from '../language/numbers.ts';
import { remember } from '../language/remember.ts';
import { dateFrom, type DatePart } from './datepicker.ts';

/** How dates are written in digits: the order of their parts, and the two signs between them. */
interface DateNotation {
  order: readonly DatePart[];
  signs: readonly string[];
}

const isDatePart = (type: string): type is DatePart => /^(day|month|year)$/.test(type);

/** A sign between the parts of a date, without marks of direction. */
const signFrom = (literal: string): string =>
  /\p{L}/u.test(literal) ? '/' : literal.replace(/\p{Cf}/gu, '') || '/';

/** The notation of a locale, in the Gregorian calendar. Cached: creating a formatter lasts milliseconds on phones. */
export const dateNotation = remember((locale): DateNotation => {
  const parts = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0);
  const places = parts.flatMap(({ type }, at) => (isDatePart(type) ? [{ type, at }] : []));
  return {
    order: places.map(({ type }) => type),
    signs: places.slice(1).map(({ at }) => signFrom(parts[at - 1]!.value)),
  };
});

/** Writes the parts of a date in a notation. */
export const writeDate = (
  { order, signs }: DateNotation,
  parts: Readonly<Record<DatePart, string>>,
): string => order.map((part, at) => `${signs[at - 1] ?? ''}${parts[part]}`).join('');

/** Formats an ISO date (`YYYY-MM-DD`) as it is typed in a locale. */
export function dateToType(iso: string, locale: string): string {
  const digits = (text: string) =>
    numberText(Number(text), locale, { useGrouping: false, minimumIntegerDigits: 2 });
  const [year, month, day] = iso.split('-').map(digits);
  return writeDate(dateNotation(locale), { year: year!, month: month!, day: day! });
}

/** Parses a date that was typed in a locale, in the digits of any script, into an ISO date; `null` if it is no date. */
export const typedDate = (typed: string, locale: string): string | null =>
  dateFrom(
    asciiDigits(typed)
      .replace(/\p{Cf}/gu, '')
      .trim(),
    dateNotation(locale).order,
  );
