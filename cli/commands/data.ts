import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Option, type Command } from 'commander';
import { stringify } from 'csv-stringify';
import { Failure } from '../failure.ts';
import { type Database, openDatabase } from '../host/database/database.ts';
import { openStored } from '../host/database/stored.ts';
import { loadWorkspace } from '../host/workspace/load.ts';
import { ID_COLUMNS, idRecords, jsonLines } from './export-rows.ts';
import { tableColumns, tableRecords } from './export-table.ts';

interface ExportOptions {
  format: 'csv' | 'jsonl';
  ids?: true;
  data?: string;
  databaseUrl?: string;
}

export function addData(program: Command): void {
  program
    .command('data')
    .description('what the host has stored')
    .command('export')
    .description('write every response with its answers to the standard output, oldest first')
    .argument('[dir]', 'the workspace', '.')
    .addOption(
      new Option('--format <name>', 'a table, or a line of JSON for each response')
        .choices(['csv', 'jsonl'])
        .default('csv'),
    )
    .option('--ids', 'csv: a line for each answer, with ids instead of texts')
    .option(
      '--data <dir>',
      'where the embedded database keeps its data (default: .psn in the workspace)',
    )
    .option('--database-url <url>', 'a Postgres to read instead of the embedded one')
    .action(exportData);
}

/** What makes spreadsheets calculate: at the beginning of a cell, or where one may see another cell begin. */
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
  const { data, databaseUrl } = options;
  const embedded =
    databaseUrl === undefined ? await openStored(resolve(data ?? join(dir, '.psn'))) : null;
  const { database } = await openDatabase(databaseUrl ?? embedded!.url);
  try {
    await write(database, dir, options);
  } catch (error) {
    // EPIPE: the reader of the output has stopped, such as `head`.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE')
      throw new Failure(`The export failed: ${(error as Error).message}`);
  } finally {
    await database.destroy();
    await embedded?.stop();
  }
}
