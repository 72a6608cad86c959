import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { Json } from './source.ts';
import { ImportProblem, NoSurvey } from './survey.ts';
import { zipEntries } from './zip.ts';

/** Workbooks (`.xlsx`) as objects: a list of rows for each sheet, by the names in its first row. Loaded with the first one. */

/** Sheets that surveys have. */
const SHEETS = ['survey', 'choices', 'settings', 'external_choices', 'entities', 'osm', 'cascades'];
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 1000;
/** A small file may hold a large one. */
const MAX_UNPACKED = 50 * 1024 * 1024;

const MARKS: readonly (readonly [string, RegExp])[] = [
  ['a Word document', /^word\//],
  ['a presentation', /^ppt\//],
  ['an archive of LimeSurvey: take the .lss file in it', /\.lss$/],
  ['an OpenDocument file: save it as .xlsx', /^content\.xml$/],
  ['an app', /^META-INF\/|\.dex$/],
];

function checkArchive(bytes: Uint8Array): void {
  const entries = zipEntries(bytes);
  if (!entries.some(({ name }) => name.startsWith('xl/'))) {
    const mark = MARKS.find(([, pattern]) => entries.some(({ name }) => pattern.test(name)));
    throw new NoSurvey(`The file seems to be ${mark?.[0] ?? 'an archive'}.`);
  }
  const isHidden = ({ packed, unpacked }: (typeof entries)[number]) => unpacked === 0 && packed > 8;
  const size = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (size > MAX_UNPACKED || entries.some(isHidden))
    throw new ImportProblem(
      `The workbook has more than ${MAX_UNPACKED / 1024 / 1024} MB.`,
      'large',
    );
}

const nameOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';

function valueOf(cell: unknown): unknown {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell.trim() : cell;
}

/** Names of the columns. The number of the column is added to a repeated one. */
const namesOf = (cells: readonly unknown[]): string[] =>
  cells
    .map(nameOf)
    .map((name, at, all) =>
      all.indexOf(name) === at ? name : name && `${name} (column ${at + 1})`,
    );

/** The cells of a row with the names of their columns, without empty ones. */
const cellsOf = (cells: readonly unknown[], names: readonly string[]) =>
  cells.flatMap((cell, column): [string, unknown][] => {
    const value = valueOf(cell);
    return value === null || value === undefined || value === ''
      ? []
      : [[names[column] || `column ${column + 1}`, value]];
  });

/** Rows by their numbers, without empty ones. */
async function rowsOf(bytes: Uint8Array, sheet: string): Promise<Json> {
  const rows: [string, Json][] = [];
  let names: string[] | null = null;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    // Programs format rows and columns without contents.
    const last = values.findLastIndex((value) => value !== null && value !== '');
    if (last < 0) continue;
    if (index >= MAX_ROWS || last >= MAX_COLUMNS)
      throw new ImportProblem(
        `The sheet “${sheet}” has more than ${MAX_ROWS} rows, or more than ${MAX_COLUMNS} columns.`,
        'large',
      );
    if (names === null) {
      const own = namesOf(values);
      if (own.some((name) => name !== '')) names = own;
      continue;
    }
    const cells = cellsOf(values, names);
    if (cells.length) rows.push([`row ${index + 1}`, Object.fromEntries(cells)]);
  }
  return Object.fromEntries(rows);
}

/**
 * Reads the sheets of a survey. Rows are members by their numbers, so that places can be found in the workbook.
 *
 * @throws {ImportProblem} for a workbook that can't be read, or is no survey
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Json> {
  checkArchive(bytes);
  try {
    const all: string[] = [];
    await readXlsx(bytes, { sheets: ({ name }) => (all.push(name), false) });
    const own = all.filter((name) => SHEETS.includes(name.trim().toLowerCase()));
    const named = [];
    for (const name of own) named.push([name.trim().toLowerCase(), await rowsOf(bytes, name)]);
    const file = Object.fromEntries(named) as Json;
    if (file['survey']) return file;
    const names = all.slice(0, 5).map((name) => `“${name}”`);
    throw new NoSurvey(
      `The workbook seems to be a table: it has no sheet “survey”, only ${names.join(', ')}.`,
    );
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    throw new ImportProblem(`The workbook can't be read: ${(error as Error).message}`);
  }
}
