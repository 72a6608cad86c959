import { writeXlsx } from 'hucre/xlsx';

/** Workbooks of XLSForm for tests. */

type Row = Readonly<Record<string, string | number>>;

function sheetOf(name: string, rows: readonly Row[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    name,
    rows: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))],
  };
}

/** A workbook with a sheet for each list of rows. */
export const workbook = (sheets: Readonly<Record<string, readonly Row[]>>): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => sheetOf(name, rows)) });
