import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { dateFrom, isDate, typedDate } from '../../../core/survey/questions/datepicker.ts';
import { invalid } from '../../../core/survey/questions/index.ts';
import { lazyView } from '../../base/ui/lazy-view.tsx';
import { useMessages, useText } from '../../base/ui/use-model.ts';
import css from './datepicker.css';
import { CalendarIcon } from './question-icons.tsx';
import type { Missing } from './missing.ts';
import type { QuestionControlProps, QuestionView } from './question-view.ts';
import { isConfirmed } from './typed.tsx';

/** Loads lazily when it is first opened; a date can be typed without it. */
const Calendar = lazyView('calendar', () => import('./calendar.tsx'));

/** A text field for a date, and a calendar to choose it from. */
export function DatePicker({
  question,
  value,
  controlId,
  describedBy,
  isInvalid,
  onAnswer,
  onLeft,
  onEnter,
}: QuestionControlProps) {
  const messages = useMessages();
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const calendarId = useId();
  const date = typeof value === 'string' && isDate(value) ? value : null;

  useLayoutEffect(() => {
    if (field.current && date !== null && dateFrom(field.current.value) !== date)
      field.current.value = typedDate(date);
  }, [date]);

  const type = (typed: string) => {
    const iso = dateFrom(typed);
    onAnswer(iso, false, typed.trim() !== '' && iso === null ? invalid('date') : null);
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
          className="input"
          part="input"
          inputMode="numeric"
          autoComplete="off"
          placeholder={
            question.placeholder ? text(question.placeholder) : messages.questions.dateFormat()
          }
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          aria-required={question.isRequired}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={onLeft}
          onKeyDown={(event) => isConfirmed(event) && onEnter()}
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
            onChoose={(iso) => {
              if (field.current) field.current.value = typedDate(iso);
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

export const missingDate: Missing = ({ validation }) => validation.date();

export const datepickerView: QuestionView = {
  Control: DatePicker,
  isGroup: () => false,
  missing: missingDate,
  css,
};
