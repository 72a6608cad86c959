import {
  CalendarDate,
  getLocalTimeZone,
  getWeeksInMonth,
  parseDate,
  startOfMonth,
  startOfWeek,
  today,
} from '@internationalized/date';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { $formattingLocale } from '../../../core/language/model.ts';
import { useMessages, useModel } from '../../base/ui/use-model.ts';
import { ChevronIcon } from './question-icons.tsx';

/** The day that a key moves to, `null` for any other key. Left and right follow the writing direction. */
function dayFor(
  key: string,
  day: CalendarDate,
  language: string,
  isRtl: boolean,
): CalendarDate | null {
  const forward = isRtl ? -1 : 1;
  const weekStart = startOfWeek(day, language);
  const steps: Record<string, () => CalendarDate> = {
    ArrowLeft: () => day.subtract({ days: forward }),
    ArrowRight: () => day.add({ days: forward }),
    ArrowUp: () => day.subtract({ weeks: 1 }),
    ArrowDown: () => day.add({ weeks: 1 }),
    Home: () => weekStart,
    End: () => weekStart.add({ days: 6 }),
    PageUp: () => day.subtract({ months: 1 }),
    PageDown: () => day.add({ months: 1 }),
  };
  return Object.hasOwn(steps, key) ? steps[key]!() : null;
}

const LONGEST_WEEKDAY = 4;
const LATIN = /^[A-Z]/i;

/**
 * Names of weekdays for the column heads. Uses the narrow names where the short ones are whole words, unless the locale
 * has only Latin narrow names for another script.
 */
function namesOf(weekdays: readonly { short: string; narrow: string }[]): string[] {
  const isNarrow = weekdays.some(
    ({ short, narrow }) =>
      short.length > LONGEST_WEEKDAY && (LATIN.test(short) || !LATIN.test(narrow)),
  );
  return weekdays.map(({ short, narrow }) => (isNarrow ? narrow : short));
}

const asDate = (day: CalendarDate): Date => new Date(Date.UTC(day.year, day.month - 1, day.day));

/**
 * A month grid with one tab stop: arrow keys move by day and week, Page Up and Page Down by month. Dates are ISO 8601
 * (`YYYY-MM-DD`).
 */
export default function Calendar({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose(iso: string): void;
}) {
  const messages = useMessages();
  const language = useModel($formattingLocale);
  const [day, setDay] = useState(() => (chosen ? parseDate(chosen) : today(getLocalTimeZone())));
  const current = useRef<HTMLButtonElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const isByKey = useRef(true);
  const name = (options: Intl.DateTimeFormatOptions, date: CalendarDate) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', calendar: 'gregory', ...options }).format(
      asDate(date),
    );

  // With the paint, as a key pressed right after it must find the focus where it is going to stay.
  useLayoutEffect(() => {
    if (isByKey.current) current.current?.focus();
  }, [day]);
  useLayoutEffect(() => void calendar.current?.scrollIntoView({ block: 'nearest' }), []);

  const first = startOfWeek(startOfMonth(day), language);
  const weeks = Array.from({ length: getWeeksInMonth(day, language) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, at) => first.add({ weeks: week, days: at })),
  );
  const weekdays = namesOf(
    weeks[0]!.map((date) => ({
      short: name({ weekday: 'short' }, date),
      narrow: name({ weekday: 'narrow' }, date),
    })),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayFor(event.key, day, language, isRtl);
    if (!next) return;
    event.preventDefault();
    isByKey.current = true;
    setDay(next);
  };
  const turn = (months: number, label: string) => (
    <button
      type="button"
      className="calendar-turn"
      data-up={months < 0}
      aria-label={label}
      onClick={() => {
        isByKey.current = false;
        setDay(day.add({ months }));
      }}
    >
      <ChevronIcon />
    </button>
  );
  const isSame = (a: CalendarDate, iso: string | null) => a.toString() === iso;
  return (
    <div
      ref={calendar}
      className="calendar"
      role="group"
      aria-label={messages.questions.calendar()}
    >
      <div className="calendar-head">
        {turn(-1, messages.questions.previousMonth())}
        <span aria-live="polite">{name({ month: 'long', year: 'numeric' }, day)}</span>
        {turn(1, messages.questions.nextMonth())}
      </div>
      <table className="calendar-days" role="grid" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map((date, at) => (
              <th key={date.toString()} scope="col" abbr={name({ weekday: 'long' }, date)}>
                {weekdays[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.toString()}>
              {week.map((date) => {
                const isCurrent = date.compare(day) === 0;
                return (
                  <td key={date.toString()} aria-selected={isSame(date, chosen)}>
                    <button
                      ref={isCurrent ? current : undefined}
                      type="button"
                      className="calendar-day"
                      tabIndex={isCurrent ? 0 : -1}
                      data-outside={date.month !== day.month}
                      data-chosen={isSame(date, chosen)}
                      aria-label={name({ dateStyle: 'full' }, date)}
                      aria-current={
                        isSame(date, today(getLocalTimeZone()).toString()) ? 'date' : undefined
                      }
                      onClick={() => onChoose(date.toString())}
                    >
                      {new Intl.NumberFormat(language).format(date.day)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
