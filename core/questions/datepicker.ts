import { type RowWriter, unlabelled, type Wording } from './answer-rows.ts';
import { invalid } from './answer.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { textAnswer } from './written.ts';

export type DatePart = 'day' | 'month' | 'year';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d+)\D{1,3}(\d+)\D{1,3}(\d+)\D?$/;
const DAY_FIRST: readonly DatePart[] = ['day', 'month', 'year'];

/** Matches digits without signs between them. */
const unsigned = (order: readonly DatePart[]): RegExp =>
  new RegExp(`^${order.map((part) => (part === 'year' ? '(\\d{4})' : '(\\d\\d)')).join('')}$`);

export const isDate = (text: string): boolean => {
  const [, year, month, day] = ISO.exec(text)?.map(Number) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(year, month! - 1, day));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
};

/**
 * Parses a date into an ISO date (`YYYY-MM-DD`); `null` if it is no date. Its parts are in the order, or the year is
 * first. Any sign or none may separate them, and the year has four digits.
 */
export function dateFrom(text: string, order: readonly DatePart[]): string | null {
  const [, ...groups] = unsigned(order).exec(text) ?? TYPED.exec(text) ?? [];
  const isYearFirst = groups[0]?.length === 4;
  const part = (name: DatePart) =>
    groups[isYearFirst ? 2 - DAY_FIRST.indexOf(name) : order.indexOf(name)]?.padStart(2, '0');
  const iso = `${part('year')}-${part('month')}-${part('day')}`;
  return isDate(iso) ? iso : null;
}

const dates = textAnswer((text) => (isDate(text) ? null : invalid('date')));

export const dateRules: typeof dates = {
  ...dates,
  fromOutside: (value) =>
    typeof value !== 'string' ? null : isDate(value) ? value : dateFrom(value.trim(), DAY_FIRST),
};

/** Writes a date by the Gregorian calendar, as it was typed, also for locales with another calendar. */
const dateText = (text: string, { locale }: Wording): string =>
  isDate(text)
    ? new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        calendar: 'gregory',
        timeZone: 'UTC',
      }).format(new Date(text))
    : text;

export const dateRows: RowWriter = (_, items, wording) =>
  items.map(({ body }) => unlabelled(dateText(body ?? '', wording)));

/** An ISO date (`YYYY-MM-DD`). From outside also with the day first, such as `31/12/2025`. */
export const datepicker: QuestionType = {
  rules: dateRules,
  isCompletedByTap: false,
  rows: dateRows,
};

export const datepickerFacts: QuestionFacts = {
  group: 'write',
  possibleAnswers: countless,
  requires: {},
  settings: [],
  prompt: 'text',
  hint: 'YYYY-MM-DD',
  result: 'date',
  // Spreadsheets sort and calculate with ISO dates.
  columns: (question) => [{ ...question, style: 'text' }],
  hasPlaceholder: true,
};
