import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Option, type Command } from 'commander';
import { stringify } from 'csv-stringify';
import { Failure } from '../failure.ts';
import type { Database } from '../host/database/database.ts';
import { loadWorkspace } from '../host/workspace/load.ts';
import { eraseCustomer, exportCustomer } from './customer-data.ts';
import { ID_COLUMNS, idRecords, jsonLines } from './export-rows.ts';
import { tableColumns, tableRecords } from './export-table.ts';
import { addStoredOptions, withStored, type StoredOptions } from './stored.ts';

interface ExportOptions extends StoredOptions {
  format: 'csv' | 'jsonl';
  ids?: true;
  customer?: string;
  out?: string;
}

interface EraseOptions extends StoredOptions {
  customer: string;
  yes?: true;
}

const addFilesOption = (command: Command): Command =>
  command.option('--files <dir>', 'where uploads are kept (default: files in the data)');

export function addData(program: Command): void {
  const data = program.command('data').description('what the host has stored');
  const exportCommand = data
    .command('export')
    .description(
      'write every response with its answers to the standard output, oldest first; or all that is held of a customer to a folder. The host may be running or stopped',
    )
    .argument('[dir]', 'the workspace', '.')
    .addOption(
      new Option('--format <name>', 'a table, or a line of JSON for each response')
        .choices(['csv', 'jsonl'])
        .default('csv'),
    )
    .option('--ids', 'csv: a line for each answer, with ids instead of texts')
    .option('--customer <external id>', 'all that is held of this customer, as JSON with files')
    .option('--out <dir>', 'customer: the folder to write (default: customer-<external id>)');
  addFilesOption(addStoredOptions(exportCommand)).action(exportData);
  const eraseCommand = data
    .command('erase')
    .description('erase all that is held of a customer. The host may be running or stopped')
    .argument('[dir]', 'the workspace', '.')
    .requiredOption('--customer <external id>', 'whom to erase')
    .option('--yes', 'do not ask');
  addFilesOption(addStoredOptions(eraseCommand)).action(eraseData);
}

/** Signs that make spreadsheets calculate: at the beginning of a cell, or where one may see another cell begin. */
const FORMULA = /^(?=[\s;,|]*[=+\-@＝＋－＠]|[\t\r\n])|(?<=[;\t\r])(?=[=+\-@＝＋－＠])/g;

/** Marks formulas in answers as texts. */
const withoutFormulas = (text: string): string => text.replace(FORMULA, "'");

/** Writes what was asked for to the standard output. */
async function write(
  database: Database,
  dir: string,
  { format, ids }: ExportOptions,
): Promise<void> {
  const print = [process.stdout, { end: false }] as const;
  if (format === 'jsonl') return pipeline(Readable.from(jsonLines(database)), ...print);
  const csv = { header: true, cast: { boolean: String, string: withoutFormulas } };
  if (ids)
    return pipeline(
      Readable.from(idRecords(database)),
      stringify({ ...csv, columns: ID_COLUMNS }),
      ...print,
    );
  const workspace = await loadWorkspace(resolve(dir));
  return pipeline(
    Readable.from(tableRecords(database, workspace)),
    // Spreadsheets know UTF-8 by the mark.
    stringify({ ...csv, bom: true, columns: tableColumns(workspace) }),
    ...print,
  );
}

async function exportData(dir: string, options: ExportOptions): Promise<void> {
  const { customer } = options;
  await withStored(dir, options, async (stored) => {
    try {
      if (customer === undefined) await write(stored.database, dir, options);
      else
        await exportCustomer(
          stored,
          customer,
          options.out ?? `customer-${encodeURIComponent(customer)}`,
        );
    } catch (error) {
      if (error instanceof Failure) throw error;
      // EPIPE: the reader of the output has stopped, such as `head`.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE')
        throw new Failure(`The export failed: ${(error as Error).message}`);
    }
  });
}

const eraseData = (dir: string, options: EraseOptions): Promise<void> =>
  withStored(dir, options, (stored) =>
    eraseCustomer(stored, options.customer, options.yes === true),
  );
