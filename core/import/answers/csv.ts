import Papa from 'papaparse';
import { ImportProblem } from '../survey.ts';
import { MAX_COLUMNS, uniqueColumns, type Row } from './table.ts';

/** Reads CSV piece by piece, with commas, semicolons, tabs or bars between the cells. */

/** Longest row. A longer one has a quote that is never closed. */
const MAX_ROW_LENGTH = 1024 * 1024;
const DELIMITERS = [',', ';', '\t', '|'] as const;

interface Parsed {
  data: string[][];
  errors: { row?: number; code: string }[];
  meta: { cursor: number };
}

const brokenQuotes = (number: number): ImportProblem =>
  new ImportProblem(
    `Row ${number} has a quotation mark that is not closed, or one within a cell. Export the file again as CSV.`,
    'quotes',
    number,
  );

/** Newlines of one form; a `\r` at the end of a piece waits for the next one. */
async function* withNewlines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let carried = '';
  for await (const piece of pieces) {
    const text = carried + piece;
    carried = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - carried.length).replace(/\r\n?/g, '\n');
  }
  if (carried) yield '\n';
}

/** The sign between cells: the most frequent one of the first line, outside of quotes. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n') break;
    else counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const countOf = (sign: string): number => counts.get(sign) ?? 0;
  return [...DELIMITERS].sort((a, b) => countOf(b) - countOf(a))[0]!;
}

/** Rows of a text, the first one included. */
async function* recordsOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let parser: Papa.Parser | null = null;
  let rest = '';
  let number = 0;
  const read = (text: string, isLast: boolean): string[][] => {
    parser ??= new Papa.Parser({ delimiter: delimiterOf(text), newline: '\n' });
    const { data, errors, meta } = parser.parse(text, 0, !isLast) as Parsed;
    const [error] = errors;
    if (error) throw brokenQuotes(number + (error.row ?? 0));
    rest = text.slice(meta.cursor);
    if (rest.length > MAX_ROW_LENGTH) throw brokenQuotes(number + data.length);
    number += data.length;
    return data;
  };
  for await (const piece of withNewlines(pieces)) {
    rest += piece;
    if (rest.includes('\n')) yield* read(rest, false);
    else if (rest.length > MAX_ROW_LENGTH) throw brokenQuotes(number);
  }
  if (rest) yield* read(rest, true);
}

const isBlankRecord = (cells: readonly string[]): boolean => cells.every((cell) => !cell.trim());

/** The names of the columns, from the first row that is not blank. */
export async function columnsOfCsv(pieces: AsyncIterable<string>): Promise<string[]> {
  for await (const record of recordsOf(pieces)) {
    if (isBlankRecord(record)) continue;
    const names = record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (names.length > MAX_COLUMNS)
      throw new ImportProblem(`The file has more than ${MAX_COLUMNS} columns.`, 'large');
    return uniqueColumns(names);
  }
  throw new ImportProblem('The file is empty.', 'empty');
}

/** The rows after the names of the columns. Blank ones are left out, and have a number. */
export async function* rowsOfCsv(pieces: AsyncIterable<string>): AsyncGenerator<Row> {
  let number = -1;
  for await (const cells of recordsOf(pieces)) {
    if (number === -1 && isBlankRecord(cells)) continue;
    number += 1;
    if (number > 0 && !isBlankRecord(cells)) yield { number, cells };
  }
}
