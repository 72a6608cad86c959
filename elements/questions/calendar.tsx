import { useUnit } from 'effector-react';
import { type CalendarDate, getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { useLayoutEffect, useRef, useState } from 'react';
import { $formattingLocale } from '../../core/language/model.ts';
import { isWithin, type Days } from '../../core/questions/days.ts';
import { integersBetween } from '../../core/questions/rating.ts';
import { reveal } from '../ui/reveal.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { CalendarDays, dateText } from './calendar-days.tsx';
import css from './calendar.css';
import { ChevronIcon } from './question-icons.tsx';

const YEARS_BACK = 120;
const YEARS_AHEAD = 20;

/** The years to choose from, the shown one among them. */
const yearsAround = (shown: number, now: number, [earliest, latest]: Days): number[] =>
  integersBetween(
    Math.min(shown, earliest ? parseDate(earliest).year : now - YEARS_BACK),
    Math.max(shown, latest ? parseDate(latest).year : now + YEARS_AHEAD),
  );

/** The accepted day that is closest to a day. */
function closest(day: CalendarDate, [earliest, latest]: Days): CalendarDate {
  const iso = day.toString();
  if (earliest !== null && iso < earliest) return parseDate(earliest);
  return latest !== null && iso > latest ? parseDate(latest) : day;
}

function Select({
  label,
  value,
  options,
  onSelect,
}: {
  label: string;
  value: number;
  options: readonly (readonly [value: number, text: string])[];
  onSelect(value: number): void;
}) {
  return (
    <span className="select">
      <select
        className="input"
        aria-label={label}
        value={value}
        onChange={(event) => onSelect(Number(event.target.value))}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

interface CalendarHeadProps {
  day: CalendarDate;
  now: CalendarDate;
  days: Days;
  language: string;
  onShow(day: CalendarDate): void;
}

/** Lists of months and years, between buttons for the month before and after. */
function CalendarHead({ day, now, days, language, onShow }: CalendarHeadProps) {
  const { questions } = useMessages();
  const numberText = useNumberText();
  const turn = (months: number, label: string) => (
    <button
      type="button"
      className="calendar-turn"
      data-up={months < 0}
      aria-label={label}
      onClick={() => onShow(day.add({ months }))}
    >
      <ChevronIcon />
    </button>
  );
  const months = integersBetween(1, 12).map(
    (month) => [month, dateText(day.set({ day: 1, month }), language, { month: 'long' })] as const,
  );
  const years = yearsAround(day.year, now.year, days).map(
    (year) => [year, numberText(year, { useGrouping: false })] as const,
  );
  return (
    <div className="calendar-head">
      {turn(-1, questions.previousMonth())}
      <Select
        label={questions.month()}
        value={day.month}
        options={months}
        onSelect={(month) => onShow(day.set({ month }))}
      />
      <Select
        label={questions.year()}
        value={day.year}
        options={years}
        onSelect={(year) => onShow(day.set({ year }))}
      />
      {turn(1, questions.nextMonth())}
    </div>
  );
}

/**
 * A month with its days, and lists of months and years. Arrow keys move by day and week, Page Up and Page Down by month.
 * Dates are ISO 8601 (`YYYY-MM-DD`).
 */
export default function Calendar({
  chosen,
  days,
  onChoose,
}: {
  chosen: string | null;
  /** The first and the last day that can be chosen. */
  days: Days;
  onChoose(iso: string): void;
}) {
  useStylesheet(css);
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const now = today(getLocalTimeZone());
  const [{ day, isByKey }, setShown] = useState(() => ({
    day: closest(chosen ? parseDate(chosen) : now, days),
    isByKey: true,
  }));
  const calendar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => reveal(calendar.current), []);

  const show = (shown: CalendarDate) => setShown({ day: shown, isByKey: false });
  const isAccepted = (date: CalendarDate) => isWithin(date.toString(), days);
  const choose = (date: CalendarDate) => {
    if (isAccepted(date)) onChoose(date.toString());
  };
  return (
    <div
      ref={calendar}
      className="calendar"
      role="dialog"
      aria-label={messages.questions.calendar()}
    >
      <CalendarHead day={day} now={now} days={days} language={language} onShow={show} />
      <p className="hidden" aria-live="polite">
        {/* A focused day is announced with its month. */}
        {!isByKey && dateText(day, language, { month: 'long', year: 'numeric' })}
      </p>
      <CalendarDays
        day={day}
        chosen={chosen}
        takesFocus={isByKey}
        isAccepted={isAccepted}
        onMove={(next) => setShown({ day: next, isByKey: true })}
        onChoose={choose}
      />
      {isAccepted(now) && (
        <button type="button" className="button-plain" onClick={() => choose(now)}>
          {messages.questions.today()}
        </button>
      )}
    </div>
  );
}
