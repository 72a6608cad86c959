import { ImportProblem } from '../survey.ts';
import { columnsOfCsv, rowsOfCsv } from './csv.ts';
import { encodingOf, textOf } from './decode.ts';
import { readJsonAnswers } from './json-records.ts';
import { programOfColumns } from './programs.ts';
import {
  MAX_ANSWERS_BYTES,
  MAX_COLUMNS,
  MAX_JSON_BYTES,
  type AnswerFile,
  type AnswerTable,
  type Cell,
  type Row,
} from './table.ts';

/** Opens a file with answers. */

const mebibytes = (bytes: number): number => bytes / 1024 / 1024;

/** Files of spreadsheets and archives, by their first bytes. */
const BINARY: readonly (readonly [string, readonly number[]])[] = [
  ['a workbook or an archive (.xlsx, .ods, .zip)', [0x50, 0x4b, 0x03, 0x04]],
  ['an old workbook (.xls)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a file of SPSS (.sav)', [0x24, 0x46, 0x4c, 0x32]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a compressed file (.gz)', [0x1f, 0x8b]],
];

async function firstBytes({ chunks }: AnswerFile): Promise<Uint8Array> {
  for await (const chunk of chunks()) if (chunk.length > 0) return chunk;
  return new Uint8Array();
}

function checkForm(start: Uint8Array): void {
  const found = BINARY.find(([, mark]) => mark.every((byte, at) => start[at] === byte));
  if (found)
    throw new ImportProblem(`The file is ${found[0]}. Export the answers as CSV or JSON.`, 'form');
}

function checkSize(size: number, max: number, what: string): void {
  if (size > max)
    throw new ImportProblem(
      `The file has ${Math.ceil(mebibytes(size))} MiB, and ${what} at most ${mebibytes(max)}. Export the answers in several files.`,
      'large',
    );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ImportProblem('The file begins like JSON, and is none. Export it again.');
  }
}

function jsonTable(text: string): AnswerTable {
  const read = readJsonAnswers(parse(text));
  if (!read)
    throw new ImportProblem(
      'The file has no list of responses. Export the answers, not the survey.',
      'no_answers',
    );
  const columns = new Set<string>();
  for (const cells of read.responses) for (const name of cells.keys()) columns.add(name);
  if (columns.size > MAX_COLUMNS)
    throw new ImportProblem(`The file has more than ${MAX_COLUMNS} columns.`, 'large');
  const names = [...columns];
  return {
    program: read.program === 'csv' ? programOfColumns(names) : read.program,
    columns: names,
    async *rows(): AsyncGenerator<Row> {
      for (const [at, cells] of read.responses.entries())
        yield { number: at + 1, cells: names.map((name): Cell => cells.get(name) ?? '') };
    },
  };
}

/**
 * Opens a file with answers of another program.
 *
 * @throws {ImportProblem} for a file that can't be read, in one sentence
 */
export async function openAnswers(file: AnswerFile): Promise<AnswerTable> {
  checkSize(file.size, MAX_ANSWERS_BYTES, 'a table has');
  checkForm(await firstBytes(file));
  const encoding = await encodingOf(file);
  let start = '';
  for await (const text of textOf(file, encoding)) {
    start += text.trimStart();
    if (start) break;
  }
  if (start.startsWith('{') || start.startsWith('[')) {
    checkSize(file.size, MAX_JSON_BYTES, 'JSON has');
    let text = '';
    for await (const piece of textOf(file, encoding)) text += piece;
    return jsonTable(text);
  }
  const columns = await columnsOfCsv(textOf(file, encoding));
  return {
    program: programOfColumns(columns),
    columns,
    rows: () => rowsOfCsv(textOf(file, encoding)),
  };
}
