import { invalid } from './answer.ts';
import { textAnswer } from './written.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

export const isDate = (text: string): boolean => {
  const [, year, month, day] = ISO.exec(text)?.map(Number) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(year, month! - 1, day));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
};

/**
 * Parses a date typed as DD/MM/YYYY, with any separator or none, into an ISO date (`YYYY-MM-DD`); `null` if it is no
 * date.
 */
export function dateFrom(typed: string): string | null {
  const found = TYPED.exec(typed.trim());
  if (!found) return null;
  const [day, month, year] = (found[1] ? found.slice(1, 4) : found.slice(4, 7)) as [
    string,
    string,
    string,
  ];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(iso) ? iso : null;
}

/** Formats an ISO date as DD/MM/YYYY, the form that `dateFrom` reads. */
export const typedDate = (iso: string): string => iso.replace(ISO, '$3/$2/$1');

const dates = textAnswer((text) => (isDate(text) ? null : invalid('date')));

/** An ISO date (`YYYY-MM-DD`). */
export const datepicker: typeof dates = {
  ...dates,
  fromOutside: (value) =>
    typeof value !== 'string' ? null : isDate(value) ? value : dateFrom(value),
};
