import { useUnit } from 'effector-react';
import {
  type CalendarDate,
  getLocalTimeZone,
  getWeeksInMonth,
  startOfMonth,
  startOfWeek,
  today,
} from '@internationalized/date';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { $formattingLocale, $regionalLocale } from '../../core/language/model.ts';
import { LATER_MS, passFocus } from '../ui/focus-text.ts';
import { useNumberText } from '../ui/use-number-text.ts';

/** The day that a key moves to, `null` for any other key. Left and right follow the writing direction. */
function dayFor(
  key: string,
  day: CalendarDate,
  locale: string,
  isRtl: boolean,
): CalendarDate | null {
  const forward = isRtl ? -1 : 1;
  const weekStart = startOfWeek(day, locale);
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

/** Writes a date of the Gregorian calendar. */
export const dateText = (
  date: CalendarDate,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', calendar: 'gregory', ...options }).format(
    Date.UTC(date.year, date.month - 1, date.day),
  );

interface DaysProps {
  /** The day that has the tab stop; its month is shown. */
  day: CalendarDate;
  chosen: string | null;
  /** Whether the day is focused when it changes. */
  takesFocus: boolean;
  /** Whether the day can be chosen; the keys pass over the others. */
  isAccepted(day: CalendarDate): boolean;
  onMove(day: CalendarDate): void;
  onChoose(day: CalendarDate): void;
}

/** The days of a month as a grid with one tab stop. Its weeks begin as in the visitor's region. */
export function CalendarDays(props: DaysProps) {
  const { day, chosen, takesFocus, isAccepted, onMove, onChoose } = props;
  const language = useUnit($formattingLocale);
  const locale = useUnit($regionalLocale);
  const numberText = useNumberText();
  const current = useRef<HTMLButtonElement>(null);
  const isNew = useRef(true);
  // With the paint, as a key pressed right after it must find the focus in its final place. Later in a new calendar,
  // which has lists of months and years.
  useLayoutEffect(() => {
    const button = current.current;
    if (!takesFocus || !button) return undefined;
    if (!isNew.current) return void button.focus();
    isNew.current = false;
    // In Safari a click does not focus the button: the focus is beside the days, not within one.
    const place = button.closest('.calendar')!;
    return passFocus(place, () => button.focus(), undefined, LATER_MS);
  }, [day, takesFocus]);

  const first = startOfWeek(startOfMonth(day), locale);
  const weeks = [...Array(getWeeksInMonth(day, locale)).keys()].map((week) =>
    [...Array(7).keys()].map((at) => first.add({ weeks: week, days: at })),
  );
  const name = (date: CalendarDate, weekday: 'short' | 'narrow' | 'long') =>
    dateText(date, language, { weekday });
  const weekdays = namesOf(
    weeks[0]!.map((date) => ({ short: name(date, 'short'), narrow: name(date, 'narrow') })),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayFor(event.key, day, locale, isRtl);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  };
  const now = today(getLocalTimeZone());
  return (
    <table className="calendar-days" role="grid" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]!.map((date, at) => (
            <th key={date.toString()} scope="col" abbr={name(date, 'long')}>
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
              const isChosen = date.toString() === chosen;
              return (
                <td key={date.toString()} aria-selected={isChosen}>
                  <button
                    ref={isCurrent ? current : undefined}
                    type="button"
                    className="calendar-day"
                    tabIndex={isCurrent ? 0 : -1}
                    data-outside={date.month !== day.month}
                    data-chosen={isChosen}
                    aria-disabled={!isAccepted(date) || undefined}
                    aria-label={dateText(date, language, { dateStyle: 'full' })}
                    aria-current={date.compare(now) === 0 ? 'date' : undefined}
                    onClick={() => onChoose(date)}
                  >
                    {numberText(date.day)}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
