import { boolean, checked, listOf, mapOf, optional, string, wire, type Output } from '../schema.ts';
import { parse } from '../wire.ts';

/** Filter of all results: which responses count. It stands in the query of every call. */

/** No response is older. */
export const FIRST_DAY = '2000-01-01';

/** Whether a text is a day of the calendar, which 30 February is not. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return text >= FIRST_DAY && new Date(time || NaN).toJSON()?.startsWith(text) === true;
}
const day = checked(string, isDay, 'a day as YYYY-MM-DD');

/** Devices on which people answer, as far as their browsers tell. */
export const devices = ['phone', 'tablet', 'computer'] as const;

/** Channel of responses whose page address names no source. */
export const WEB_CHANNEL = 'web';

export const filterSchema = wire({
  /** First and last day, in UTC and included, as YYYY-MM-DD. */
  from: optional(day),
  to: optional(day),
  node: optional(string),
  /** Id of a language of the survey. */
  language: optional(string),
  /** Source that the page address names: `sdi`, `edi`, `ldi`, `wdi`, `pndi`; `web` without one. */
  channel: optional(string),
  device: optional(string),
  /** `true` for completed responses only, `false` for the others only. */
  completed: optional(boolean),
  /** Values of bars, of which a response has one, by the id of the question or statement. All questions must hold. */
  answers: optional(mapOf(listOf(string))),
});

export type ResultsFilter = Output<typeof filterSchema>;

export const EMPTY_FILTER: ResultsFilter = {
  from: null,
  to: null,
  node: null,
  language: null,
  channel: null,
  device: null,
  completed: null,
  answers: null,
};

/** Query parameters of a filter. `answers` is JSON: `{"q-nps":["9","10"]}`. */
export const filterToQuery = (filter: ResultsFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === null
        ? []
        : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  );

/** The value that a query parameter stands for: `completed` and `answers` are JSON, all others texts. */
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
