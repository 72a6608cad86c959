import { InvalidArgumentError, Option, type Command } from 'commander';
import { Failure } from '../failure.ts';
import { addExamples } from '../help.ts';
import { addJsonOption, type OutputOptions } from '../output.ts';
import { eraseCustomer, exportCustomer } from './customer-data.ts';
import { exportResponses, type ExportOptions } from './export/export.ts';
import { addSelectionOptions } from './export/selection.ts';
import { addStoredOptions, withStored, type StoredOptions } from './stored.ts';

interface DataExportOptions extends ExportOptions, StoredOptions {
  customer?: string;
}

interface EraseOptions extends StoredOptions, OutputOptions {
  customer: string;
  yes?: true;
}

const addFilesOption = (command: Command): Command =>
  command.option('--files <dir>', 'where uploads are kept (default: files in the data)');

function parseOrigin(text: string): string {
  if (!URL.canParse(text))
    throw new InvalidArgumentError('An address is needed, such as https://feedback.example.com.');
  return new URL(text).origin;
}

export function addData(program: Command): void {
  const data = program.command('data').description('what the host has stored');
  const exportCommand = data
    .command('export')
    .description(
      'write responses with their answers, oldest first, as a table for a spreadsheet; or all that is held of a customer to a folder. The host may be running or stopped',
    )
    .argument('[dir]', 'the workspace', '.')
    .addOption(
      new Option('--format <name>', 'a table, or a line of JSON for each response')
        .choices(['csv', 'jsonl'])
        .default('csv'),
    )
    .option('--ids', 'csv: a line for each answer, with ids instead of texts')
    .option(
      '--out <path>',
      'the file to write (default: the standard output); with --customer the folder (default: customer-<external id>)',
    )
    .option('--public-url <url>', 'csv: the address of the host, for links to files', parseOrigin);
  addSelectionOptions(exportCommand).addOption(
    new Option(
      '--customer <external id>',
      'all that is held of this customer, as JSON with files',
    ).conflicts(['from', 'to', 'node', 'language', 'ids', 'publicUrl']),
  );
  addFilesOption(addStoredOptions(exportCommand)).action(exportData);
  addExamples(
    exportCommand,
    'psn data export my-surveys --out responses.csv',
    'psn data export my-surveys --from 2026-03-01 --to 2026-03-31 --node node-store --out march.csv',
    'psn data export my-surveys --format jsonl | gzip > responses.jsonl.gz',
    'psn data export my-surveys --customer 4711 --out 4711',
  );
  const eraseCommand = data
    .command('erase')
    .description('erase all that is held of a customer. The host may be running or stopped')
    .argument('[dir]', 'the workspace', '.')
    .requiredOption('--customer <external id>', 'whom to erase')
    .option('--yes', 'do not ask');
  addJsonOption(addFilesOption(addStoredOptions(eraseCommand)), '{ customer, erased }').action(
    eraseData,
  );
  addExamples(
    eraseCommand,
    'psn data erase my-surveys --customer 4711',
    'psn data erase my-surveys --customer 4711 --yes --json',
  );
  addExamples(
    data,
    'psn data export my-surveys --out responses.csv',
    'psn data erase my-surveys --customer 4711',
  );
}

async function exportData(dir: string, options: DataExportOptions): Promise<void> {
  const { customer } = options;
  await withStored(dir, options, async (stored) => {
    try {
      if (customer === undefined) await exportResponses(stored.database, dir, options);
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
    eraseCustomer(stored, options.customer, options.yes === true, options),
  );
