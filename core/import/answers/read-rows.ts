import { storableText } from '../../contract/stored-text.ts';
import type { FlowLanguage } from '../../contract/flow.ts';
import { normalizeTag } from '../../language/likely-tag.ts';
import { readTime } from './dates.ts';
import type { AnswerProgram } from '../../contract/imported.ts';
import { programOf, type RowField } from './programs.ts';
import { comparable } from './questions.ts';
import {
  questionColumns,
  readAnswers,
  type AnswerReading,
  type ReadResponse,
} from './read-answers.ts';
import { createRowKeys } from './row-key.ts';
import { isEmptyCell, textOf, type Row } from './table.ts';
import type { ReadAnswer } from './values.ts';

/** Reads rows of a table as responses of a survey. */

export type RowRefusal =
  | { code: 'wide'; cells: number; columns: number }
  | { code: 'time' | 'early' | 'late'; text: string }
  | { code: 'repeated'; text: string };

export interface ReadRow {
  number: number;
  response: ReadResponse | null;
  /** Why it is not imported. */
  refusal: RowRefusal | null;
  /** Columns with a content, and the texts that are not understood. */
  filled: readonly number[];
  unknown: ReadAnswer['unknown'];
}

interface RowReading extends AnswerReading {
  program: AnswerProgram;
  languages: readonly FlowLanguage[];
  defaultLanguageId: string | null;
  timeZone: string;
  now: number;
}

/** No response is older; the same as of the filter of results. */
const FIRST_TIME = Date.UTC(2000, 0, 2);
const DAY_MS = 24 * 60 * 60_000;

const PARTIAL = /^(false|0|no|n|partial|started|incomplete|in progress|nein|non)$/i;

/** The id of the language that a text names by its code or name; the default one for any other text. */
function languageIdOf({ languages, defaultLanguageId }: RowReading, text: string): string | null {
  const wanted = normalizeTag(text.trim());
  const named = languages.find(({ name }) => comparable(name) === comparable(text));
  const found =
    named ??
    languages.find(({ code }) => normalizeTag(code) === wanted) ??
    languages.find(({ code }) => normalizeTag(code, 1) === normalizeTag(wanted, 1));
  return found?.id ?? defaultLanguageId ?? languages[0]?.id ?? null;
}

/** The time of a text, or why it is none of a response. */
function timeOf({ order, timeZone, now }: RowReading, text: string): Date | RowRefusal {
  const time = readTime(text, order, timeZone);
  if (!time || Number.isNaN(time.getTime())) return { code: 'time', text };
  if (time.getTime() < FIRST_TIME) return { code: 'early', text };
  return time.getTime() > now + DAY_MS ? { code: 'late', text } : time;
}

/** Numbers of the columns with data of the response; -1 without one. */
function fieldPlaces({ columns, map }: RowReading): (field: RowField) => number {
  const places = new Map(map.columns.map(({ field, column }) => [field, columns.indexOf(column)]));
  return (field) => places.get(field) ?? -1;
}

function attributesOf({ columns, map }: RowReading): (row: Row) => Record<string, string> {
  const named = map.columns.flatMap(({ column, attribute }) =>
    attribute === null ? [] : [{ at: columns.indexOf(column), attribute }],
  );
  return ({ cells }) =>
    Object.fromEntries(
      named.flatMap(({ at, attribute }) => {
        const text = storableText(textOf(cells[at] ?? '').trim());
        return text ? [[attribute, text]] : [];
      }),
    );
}

const isEmpty = ({ answers, texts, unknown }: ReadResponse): boolean =>
  [answers, texts, unknown].every((part) => Object.keys(part).length === 0);

/** Creates a function that reads one row after another, in the order of the file. */
export function createRowReader(reading: RowReading): (row: Row) => ReadRow {
  const { columns, program, order, timeZone } = reading;
  const plan = questionColumns(reading);
  const keys = createRowKeys();
  const placeOf = fieldPlaces(reading);
  const attributes = attributesOf(reading);
  const isCompletedByTime =
    programOf(program).isCompletedByTime === true && placeOf('submitted_at') !== -1;

  /** The response of a row without its answers, or why there is none. */
  function begin(row: Row): ReadResponse | RowRefusal {
    const { cells } = row;
    const field = (name: RowField): string => textOf(cells[placeOf(name)] ?? '').trim();
    if (cells.slice(columns.length).some((cell) => !isEmptyCell(cell)))
      return { code: 'wide', cells: cells.length, columns: columns.length };
    const submitted = field('submitted_at');
    const time = submitted ? timeOf(reading, submitted) : null;
    if (time !== null && !(time instanceof Date)) return time;
    const started = readTime(field('started_at'), order, timeZone);
    const id = field('id');
    const key = keys.keyOf(row, id);
    if (key === null) return { code: 'repeated', text: id };
    const isPartial = PARTIAL.test(field('completed')) || (isCompletedByTime && time === null);
    return {
      key: storableText(key),
      submittedAt: (time ?? started)?.toISOString() ?? null,
      startedAt: started?.toISOString() ?? null,
      isCompleted: !isPartial,
      languageId: languageIdOf(reading, field('language')),
      answers: {},
      texts: {},
      unknown: {},
      attributes: attributes(row),
    };
  }

  return (row) => {
    const { number, cells } = row;
    const filled = columns.flatMap((_, at) => (isEmptyCell(cells[at] ?? '') ? [] : [at]));
    const response = begin(row);
    if ('code' in response)
      return { number, response: null, refusal: response, filled, unknown: [] };
    const unknown = readAnswers(reading, plan, cells, response);
    return {
      number,
      response: isEmpty(response) ? null : response,
      refusal: null,
      filled,
      unknown,
    };
  };
}
