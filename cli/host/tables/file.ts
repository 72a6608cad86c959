import { pipeline, Readable } from 'node:stream';
import type { TableFormat } from '../../../core/contract/results/table.ts';
import { csvWriter } from './csv.ts';
import type { Cell } from './columns.ts';
import type { ExportedFeedback } from './rows.ts';
import type { Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';

/** Files of a table. */

/**
 * Creates the stream of a file. It has the errors of its source, and ends the source when it is destroyed.
 *
 * @param name name of the sheet of a workbook
 */
export function tableFile(
  table: Table,
  feedbacks: AsyncIterable<ExportedFeedback>,
  format: TableFormat,
  name: string,
): Readable {
  return recordsFile(table.columns, table.records(feedbacks), format, name);
}

/** Creates the stream of a file with the cells of each record in the order of the columns. */
export function recordsFile(
  columns: Table['columns'],
  records: AsyncIterable<readonly Cell[]>,
  format: TableFormat,
  name: string,
): Readable {
  if (format === 'xlsx') return xlsxOf(columns, records, name);
  const keys = columns.map(({ header }) => ({ key: header }));
  // Spreadsheets know UTF-8 by the mark. The stream itself reports a failure.
  return pipeline(Readable.from(records), csvWriter({ bom: true, columns: keys }), () => undefined);
}
