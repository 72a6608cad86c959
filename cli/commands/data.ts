import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Option, type Command } from 'commander';
import { stringify } from 'csv-stringify';
import { Failure } from '../failure.ts';
import { openDatabase } from '../host/database/database.ts';
import { openEmbedded } from '../host/database/embedded.ts';
import { CSV_COLUMNS, csvRecords, jsonLines } from './export-rows.ts';

interface ExportOptions {
  format: 'csv' | 'jsonl';
  data: string;
  databaseUrl?: string;
}

export function addData(program: Command): void {
  program
    .command('data')
    .description('what the host has stored')
    .command('export')
    .description('write every feedback with its answers to the standard output, oldest first')
    .addOption(
      new Option('--format <name>', 'csv: a line for each answer; jsonl: a line for each feedback')
        .choices(['csv', 'jsonl'])
        .default('csv'),
    )
    .option('--data <dir>', 'where the embedded database keeps its data', '.psn')
    .option('--database-url <url>', 'a Postgres to read instead of the embedded one')
    .action(exportData);
}

async function exportData({ format, data, databaseUrl }: ExportOptions): Promise<void> {
  const embedded =
    databaseUrl === undefined ? await openEmbedded(resolve(data), { needsOwnerLock: false }) : null;
  const { database } = await openDatabase(databaseUrl ?? embedded!.url);
  try {
    if (format === 'jsonl')
      await pipeline(Readable.from(jsonLines(database)), process.stdout, { end: false });
    // `escape_formulas` protects spreadsheets from formulas in answers.
    else
      await pipeline(
        Readable.from(csvRecords(database)),
        stringify({ header: true, columns: CSV_COLUMNS, escape_formulas: true }),
        process.stdout,
        { end: false },
      );
  } catch (error) {
    // EPIPE: the reader of the output has stopped, such as `head`.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE')
      throw new Failure(`The export failed: ${(error as Error).message}`);
  } finally {
    await database.destroy();
    await embedded?.stop();
  }
}
