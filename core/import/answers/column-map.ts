import { mapOf, wholeList, wire } from '../../contract/collections.ts';
import { oneOf, strictOptional, string, type Output } from '../../contract/schema.ts';
import { parse } from '../../contract/wire.ts';
import { ImportProblem } from '../survey.ts';
import { dateOrders, isTimeZone } from './dates.ts';
import { rowFields } from './programs.ts';
import type { AnswerQuestion } from './questions.ts';

/** Which column of a table is the answer to which question. */

const columnTarget = wire({
  /** Name of the column. */
  column: string,
  /** Data of the response: `id`, `submitted_at`, `started_at`, `language` or `completed`. */
  field: strictOptional(oneOf(...rowFields)),
  /** Key of the question. */
  question: strictOptional(string),
  /** Key of the statement of a matrix. */
  statement: strictOptional(string),
  /** Key of the option that a column of its own has. */
  option: strictOptional(string),
  /** Name of the attribute of the customer. */
  attribute: strictOptional(string),
});
export type ColumnTarget = Output<typeof columnTarget>;

const columnMap = wire({
  /** Columns; others are left out. */
  columns: wholeList(columnTarget),
  /** Order of dates such as 3/4/2026: `day_first` or `month_first`. By the file without it. */
  dates: strictOptional(oneOf(...dateOrders)),
  /** Time zone of times without one, such as `Europe/Berlin`. That of the channel without it. */
  timeZone: strictOptional(string),
  /** Keys of options by the texts of the table, by the key of the question. An empty key leaves the text out. */
  values: strictOptional(mapOf(mapOf(string))),
});
export type ColumnMap = Output<typeof columnMap>;

export const targetOf = (column: string, more: Partial<ColumnTarget> = {}): ColumnTarget => ({
  column,
  field: null,
  question: null,
  statement: null,
  option: null,
  attribute: null,
  ...more,
});

/** The wire format of a map, as its file has it. */
export const mapToJson = ({ columns, dates, timeZone, values }: ColumnMap): object => ({
  columns: columns.map((target) =>
    Object.fromEntries(Object.entries(target).filter(([, value]) => value !== null)),
  ),
  ...(dates === null ? {} : { dates }),
  ...(timeZone === null ? {} : { time_zone: timeZone }),
  ...(values === null ? {} : { values }),
});

/** @throws {ImportProblem} for a file that is no map */
export function readMap(json: unknown): ColumnMap {
  const read = parse(columnMap, json);
  if (read.ok) return read.value;
  const { path, message } = read.problems[0]!;
  throw new ImportProblem(`The map is wrong at ${path || 'its beginning'}: ${message}.`);
}

/** The problem of a target; `null` where it names parts that exist. */
function problemOf(
  target: ColumnTarget,
  columns: ReadonlySet<string>,
  questions: ReadonlyMap<string, AnswerQuestion>,
): string | null {
  const { column, question, statement, option } = target;
  if (!columns.has(column)) return `the file has no column “${column}”`;
  if (question === null) return null;
  const known = questions.get(question)?.question;
  if (!known) return `the survey has no question “${question}”`;
  if (statement !== null && !known.statements.some(({ key }) => key === statement))
    return `the question ${question} has no statement “${statement}”`;
  if (option !== null && !known.options.some(({ key }) => key === option))
    return `the question ${question} has no option “${option}”`;
  return null;
}

/** @throws {ImportProblem} for a map that names parts that do not exist */
export function checkMap(
  { columns, timeZone, values }: ColumnMap,
  names: readonly string[],
  questions: ReadonlyMap<string, AnswerQuestion>,
): void {
  const known = new Set(names);
  for (const target of columns) {
    const problem = problemOf(target, known, questions);
    if (problem !== null) throw new ImportProblem(`The map can't be used: ${problem}.`);
  }
  if (timeZone !== null && !isTimeZone(timeZone))
    throw new ImportProblem(`The map can't be used: there is no time zone “${timeZone}”.`);
  for (const [question, texts] of Object.entries(values ?? {}))
    for (const option of Object.values(texts)) {
      const parts = questions.get(question)?.question.options ?? [];
      if (option !== '' && !parts.some(({ key }) => key === option))
        throw new ImportProblem(
          `The map can't be used: the question ${question} has no option “${option}”.`,
        );
    }
}
