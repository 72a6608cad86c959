import { listOf, mapOf, wire } from '../collections.ts';
import { boolean, checked, optional, string, type Output, type Schema } from '../schema.ts';
import { parse } from '../wire.ts';
import { isCalendarDay, rangeSchema, type AnswerRange } from './range.ts';

/** Filter of all results: selects the responses that count. It is part of the query of every call. */

/** No response is older. */
export const FIRST_DAY = '2000-01-01';

const day = checked(
  string,
  (text) => text >= FIRST_DAY && isCalendarDay(text),
  'a day as YYYY-MM-DD',
);

/** Value of a bar, or range of a bin. */
export type AnswerValue = string | AnswerRange;
const answerValue: Schema<AnswerValue> = {
  shape: { kind: 'anyOf', of: [string, rangeSchema] },
  read: (value, problems) =>
    (typeof value === 'object' ? rangeSchema : string).read(value, problems),
};

/** Devices of respondents, derived from their browsers. */
export const devices = ['phone', 'tablet', 'computer'] as const;

/** Channel of responses with a page address that names no source. */
export const WEB_CHANNEL = 'web';

const isVersionRange = (text: string): boolean => /^[1-9]\d{0,8}-([1-9]\d{0,8})?$/.test(text);

const filterSchema = wire({
  /** First and last day, in the time zone of the channel and included, as YYYY-MM-DD. */
  from: optional(day),
  to: optional(day),
  node: optional(string),
  /** Id of a language of the survey. */
  language: optional(string),
  /** Source that the page address names: `sdi`, `edi`, `ldi`, `wdi`, `pndi`; `web` without one. */
  channel: optional(string),
  device: optional(string),
  /** Versions of the survey, from the first to the last one, such as `12-14`; `12-` for all since 12. */
  version: optional(checked(string, isVersionRange, 'versions such as 12-14 or 12-')),
  /** `true` for completed responses only, `false` for the others only. */
  completed: optional(boolean),
  /**
   * Values of bars and ranges of bins, of which a response has one, by the id of the question or statement. All questions
   * must hold.
   */
  answers: optional(mapOf(listOf(answerValue))),
});

export type ResultsFilter = Output<typeof filterSchema>;

export const EMPTY_FILTER: ResultsFilter = {
  from: null,
  to: null,
  node: null,
  language: null,
  channel: null,
  device: null,
  version: null,
  completed: null,
  answers: null,
};

/** JSON without fields that are `null`. */
const toJson = (value: object): string =>
  JSON.stringify(value, (_, field: unknown) => field ?? undefined);

/** Query parameters of a filter. `answers` is JSON: `{"q-nps":["9","10"],"q-age":[{"from":20,"below":30}]}`. */
export const filterToQuery = (filter: ResultsFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'object' ? toJson(value) : String(value)]],
    ),
  );

/** The value of a query parameter: `completed` and `answers` are JSON, all others texts. */
function valueOf(name: string, text: string): unknown {
  if (name !== 'completed' && name !== 'answers') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads the filter of a query. Other parameters are ignored; a wrong one gives the problems. */
export const filterFromQuery = (
  query: Readonly<Record<string, string | undefined>>,
): ReturnType<typeof parse<ResultsFilter>> =>
  parse(
    filterSchema,
    Object.fromEntries(
      Object.keys(EMPTY_FILTER).flatMap((name) =>
        query[name] ? [[name, valueOf(name, query[name])]] : [],
      ),
    ),
  );
