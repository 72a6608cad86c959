import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';

/** Returns a function that writes an ISO 8601 time as a date, or as date and time; empty for none. */
export function useDate(timeStyle?: 'short'): (time: string | null) => string {
  const locale = useUnit($formattingLocale);
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(timeStyle && { timeStyle }),
  });
  return (time) => {
    const date = new Date(time ?? NaN);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
}
