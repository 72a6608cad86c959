import { Readable } from 'node:stream';
import { isDate } from '../../../core/questions/index.ts';
import type { Cell, CellType } from './columns.ts';
import { withoutFormulas } from './formulas.ts';
import type { Table } from './table.ts';

/** Workbooks with one sheet. Rows are written while they are read, so that the memory has a few of them only. */

/** Longest text of a cell; spreadsheets refuse a file with a longer one. */
const MAX_TEXT_LENGTH = 32_767;
/** Longest name of a sheet. */
const MAX_NAME_LENGTH = 31;
/** Numbers that a cell has without a loss of digits. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
/** First day of the calendar of spreadsheets. */
const FIRST_DAY = '1900-01-01';

const FORMATS: Readonly<Partial<Record<CellType, string>>> = {
  day: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
};
/** Widths of columns in characters. */
const WIDTHS: Readonly<Record<CellType, number>> = { text: 24, number: 12, day: 12, time: 20 };

/** Cuts a text at the limit, between characters. */
const cut = (text: string): string =>
  text.length > MAX_TEXT_LENGTH
    ? `${text.slice(0, MAX_TEXT_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : text;

/** Times without a zone are written as times of UTC, which a cell has no zone for either. */
function typedCell(cell: Cell, type: CellType): Cell | Date {
  if (cell === '') return null;
  if (typeof cell !== 'string') return cell;
  const day = cell.slice(0, FIRST_DAY.length);
  const isTimeOrDay = type === 'time' || (type === 'day' && cell === day);
  if (isTimeOrDay && isDate(day) && day >= FIRST_DAY)
    return new Date(`${cell.replace(' ', 'T')}${cell === day ? '' : 'Z'}`);
  if (type === 'number' && NUMBER.test(cell)) return Number(cell);
  return cut(withoutFormulas(cell));
}

/** Characters that no name of a sheet has. An apostrophe is refused at both ends. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:\p{C}]/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^'+|'+$|[\uD800-\uDBFF]$/g, '')
    .trim() || 'Answers';

/** Creates the stream of a workbook. */
export function xlsxOf(
  columns: Table['columns'],
  records: AsyncIterable<readonly Cell[]>,
  name: string,
): Readable {
  async function* rows() {
    for await (const record of records)
      yield record.map((cell, at) => typedCell(cell, columns[at]!.type));
  }
  async function* bytes() {
    const { writeXlsxStream } = await import('hucre/xlsx');
    yield* writeXlsxStream(rows(), {
      name: sheetName(name),
      columns: columns.map(({ header, type }) => ({
        header: cut(withoutFormulas(header)),
        width: WIDTHS[type],
        ...(FORMATS[type] === undefined ? {} : { numFmt: FORMATS[type] }),
      })),
      freezePane: { rows: 1 },
    });
  }
  return Readable.from(bytes(), { objectMode: false });
}
