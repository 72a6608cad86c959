import { useUnit } from 'effector-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Messages } from '../../core/language/messages.ts';
import { isBlank } from '../../core/language/characters.ts';
import { $regionalLocale } from '../../core/language/model.ts';
import { daysOf } from '../../core/questions/days.ts';
import { invalid, isDate } from '../../core/questions/index.ts';
import { dateNotation, dateToType, typedDate, writeDate } from '../../core/questions/typed-date.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { useMessages, useText } from '../ui/use-texts.ts';
import css from './datepicker.css';
import { CalendarIcon } from './question-icons.tsx';
import type { Missing } from './missing.ts';
import type { QuestionControlProps, QuestionView } from './question-view.ts';
import selectCss from './select.css';
import { useServerText } from './use-server-text.ts';

/** Loads lazily when it is first opened; a date can be typed without it. */
const Calendar = lazyView('calendar', () => import('./calendar.tsx'));

/** A date with a day that can't be a month. */
const EXAMPLE = '2025-12-31';

/** How dates are typed in a locale, such as "DD/MM/YYYY". */
const formatText = ({ questions }: Messages, locale: string): string =>
  writeDate(dateNotation(locale), {
    day: questions.dateDay(),
    month: questions.dateMonth(),
    year: questions.dateYear(),
  });

/** Shows the date in the field, unless the typed text means it already. */
function useWrittenDate(date: string | null, locale: string) {
  const field = useRef<HTMLInputElement>(null);
  const serverText = useServerText(field, date === null ? '' : dateToType(date, locale));
  const write = (iso: string) => {
    if (field.current) field.current.value = dateToType(iso, locale);
  };
  useLayoutEffect(() => {
    if (date !== null && typedDate(field.current!.value, locale) !== date)
      field.current!.value = dateToType(date, locale);
  }, [date, locale]);
  return { field, serverText, write };
}

/** A text field for a date in the notation of the visitor's region, and a calendar to choose it from. */
export function DatePicker(props: QuestionControlProps) {
  const { question, value, controlId, describedBy, isInvalid } = props;
  const { onAnswer, onLeft, onEnter } = props;
  const messages = useMessages();
  const text = useText();
  const locale = useUnit($regionalLocale);
  const [isOpen, setIsOpen] = useState(false);
  const calendarId = useId();
  const date = typeof value === 'string' && isDate(value) ? value : null;
  const { field, serverText, write } = useWrittenDate(date, locale);

  const type = (typed: string) => {
    const iso = typedDate(typed, locale);
    onAnswer(iso, false, !isBlank(typed) && iso === null ? invalid('date') : null);
  };
  // Escape closes only the calendar, not the widget around it or a dialog of the page.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(false);
    field.current?.focus();
  };
  return (
    <div className="date" onKeyDown={onKeyDown}>
      <div className="date-row">
        <input
          ref={field}
          id={controlId}
          defaultValue={serverText}
          className="input"
          part="input"
          inputMode="numeric"
          autoComplete="off"
          placeholder={
            question.placeholder ? text(question.placeholder) : formatText(messages, locale)
          }
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          aria-required={question.isRequired}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            // Shows the parsed date where it was typed in another form.
            if (date !== null) write(date);
            onLeft();
          }}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
        <button
          type="button"
          className="date-toggle"
          aria-label={messages.questions.calendar()}
          aria-expanded={isOpen}
          aria-controls={calendarId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CalendarIcon />
        </button>
      </div>
      <div id={calendarId}>
        {isOpen && (
          <Calendar
            chosen={date}
            days={daysOf(question.extra)}
            onChoose={(iso) => {
              write(iso);
              setIsOpen(false);
              field.current?.focus();
              onAnswer(iso, true);
            }}
          />
        )}
      </div>
    </div>
  );
}

export const missingDate: Missing = (messages, _, locale) =>
  messages.validation.date({
    format: formatText(messages, locale),
    example: dateToType(EXAMPLE, locale),
  });

export const datepickerView: QuestionView = {
  Control: DatePicker,
  role: () => null,
  missing: missingDate,
  prepare: ({ regional }) => void dateNotation(regional),
  css: selectCss + css,
};
