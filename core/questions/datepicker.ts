import { type RowWriter, unlabelled, type Wording } from './answer-rows.ts';
import { checkDay, isDate } from './days.ts';
import { countless, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { textAnswer } from './written.ts';

export type DatePart = 'day' | 'month' | 'year';

const TYPED = /^(\d+)\D{1,3}(\d+)\D{1,3}(\d+)\D?$/;
const DAY_FIRST: readonly DatePart[] = ['day', 'month', 'year'];

/** Matches digits without signs between them. */
const unsigned = (order: readonly DatePart[]): RegExp =>
  new RegExp(`^${order.map((part) => (part === 'year' ? '(\\d{4})' : '(\\d\\d)')).join('')}$`);

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

const dates = textAnswer(checkDay);

export const dateRules: typeof dates = {
  ...dates,
  fromOutside: (value) =>
    typeof value !== 'string' ? null : isDate(value) ? value : dateFrom(value.trim(), DAY_FIRST),
};

/** Writes a date by the Gregorian calendar, as it was typed, also for locales with another calendar. */
export const longDate = (text: string, { locale }: Pick<Wording, 'locale'>): string =>
  isDate(text)
    ? new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        calendar: 'gregory',
        timeZone: 'UTC',
      }).format(new Date(text))
    : text;

export const dateRows: RowWriter = (_, items, wording) =>
  items.map(({ body }) => unlabelled(longDate(body ?? '', wording)));

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
  settings: ['earliestDate', 'latestDate'],
  prompt: 'text',
  hint: 'YYYY-MM-DD',
  result: 'date',
  // Spreadsheets sort and calculate with ISO dates.
  columns: (question) => [{ ...question, style: 'text' }],
  hasPlaceholder: true,
};
