import type { Flow } from '../../contract/flow.ts';
import { checkMap, type ColumnMap } from './column-map.ts';
import { countOrder, orderOf, type DateOrder, type OrderSigns } from './dates.ts';
import { guessMap } from './guess.ts';
import type { AnswerProgram } from '../../contract/imported.ts';
import { programOf } from './programs.ts';
import { answerQuestions, type AnswerQuestion } from './questions.ts';
import type { ReadResponse } from './read-answers.ts';
import { createRowReader } from './read-rows.ts';
import type { AnswerTable, Row } from './table.ts';
import { createTally, type Tally } from './tally.ts';

/** Reads answers of other programs: tables, their map to the questions of a survey, and responses. */

export { batchesOf } from './batches.ts';
export { mapToJson, readMap, targetOf, type ColumnMap, type ColumnTarget } from './column-map.ts';
export { dateOrders, isTimeZone } from './dates.ts';
export { openAnswers } from './open.ts';
export { rowFields, type RowField } from './programs.ts';
export { answerQuestions, type AnswerQuestion } from './questions.ts';
export type { ReadResponse } from './read-answers.ts';
export type { RowRefusal } from './read-rows.ts';
export type { AnswerFile } from './table.ts';
export type { ColumnTally, Tally } from './tally.ts';

/** Rows with the values by which columns are guessed. */
const SAMPLE_ROWS = 500;

/** A table that was read once, with all that its rows are read by. */
export interface AnswerSource {
  table: AnswerTable;
  program: AnswerProgram;
  flow: Flow;
  questions: ReadonlyMap<string, AnswerQuestion>;
  map: ColumnMap;
  /** Order of the dates in the file; `null` where they can be read either way. */
  foundOrder: DateOrder | null;
  /** Whether it has dates that can be read either way. */
  hasUnclearDates: boolean;
  timeZone: string;
}

interface SourceOptions {
  /** The map that an author gives; a guessed one for `null`. */
  map: ColumnMap | null;
  program: AnswerProgram | null;
  /** Time zone of the channel. */
  timeZone: string;
}

/**
 * Reads a table once, for the forms of its dates and for a guess of its columns.
 *
 * @throws {ImportProblem} for a file that can't be read, and for a map that does not fit
 */
export async function prepareAnswers(
  table: AnswerTable,
  flow: Flow,
  { map, program: given, timeZone }: SourceOptions,
): Promise<AnswerSource> {
  const questions = answerQuestions(flow);
  if (map) checkMap(map, table.columns, questions);
  const samples: Row[] = [];
  const signs: OrderSigns = { dayFirst: 0, monthFirst: 0, all: 0 };
  for await (const row of table.rows()) {
    if (samples.length < SAMPLE_ROWS) samples.push(row);
    for (const cell of row.cells) if (typeof cell === 'string') countOrder(signs, cell);
  }
  const program = given ?? table.program;
  return {
    table,
    program,
    flow,
    questions,
    map: map ?? guessMap(table.columns, program, questions, samples),
    foundOrder: orderOf(signs),
    hasUnclearDates: signs.all > 0 && orderOf(signs) === null,
    timeZone,
  };
}

/** Spreadsheets of Google write the month first unless they are set otherwise. */
export const orderIn = ({ map, foundOrder, program }: AnswerSource): DateOrder =>
  map.dates ?? foundOrder ?? (program === 'google-forms' ? 'month_first' : 'day_first');

/** Reads the responses of a table, and counts them on the way. */
export async function* readResponses(
  source: AnswerSource,
  onTally: (tally: Tally) => void,
  now = Date.now(),
): AsyncGenerator<ReadResponse> {
  const { table, program, flow, questions, map, timeZone } = source;
  const read = createRowReader({
    columns: table.columns,
    program,
    map,
    questions,
    languages: flow.languages,
    defaultLanguageId: flow.defaultLanguageId,
    order: orderIn(source),
    timeZone: map.timeZone ?? programOf(program).timeZone ?? timeZone,
    now,
  });
  const tally = createTally(table.columns);
  for await (const row of table.rows()) {
    const result = read(row);
    tally.add(row, result);
    if (result.response) yield result.response;
  }
  onTally(tally.result());
}

/** Counts the rows and values of an import. */
export async function tallyOf(source: AnswerSource, now = Date.now()): Promise<Tally> {
  let tally: Tally | null = null;
  for await (const _ of readResponses(source, (result) => (tally = result), now)) void _;
  return tally!;
}
