import { InvalidArgumentError, Option, type Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption } from '../base/output.ts';
import { eraseCustomer, exportCustomer, type EraseOptions } from './customer-data.ts';
import { exportResponses, type ExportOptions } from '../export/export.ts';
import { exportFormats } from '../../core/contract/results/table.ts';
import { recordAct } from '../host/auth/audit-log.ts';
import { localAuthor } from '../host/auth/local-author.ts';
import { addSelectionOptions } from '../export/selection.ts';
import { addFiles } from './data-files.ts';
import { addFilesOption, addStoredOptions, withStored, type StoredOptions } from './stored.ts';

interface DataExportOptions extends ExportOptions, StoredOptions {
  customer?: string;
}

/** Identifiers by which a customer is found, for the help text. */
const CUSTOMER =
  'email, phone number, external_id, user_id, id of a customer, a response or a device, name or attribute';

const collect = (id: string, ids: string[]): string[] => [...ids, id];

function parseOrigin(text: string): string {
  if (!URL.canParse(text))
    throw new InvalidArgumentError('An address is needed, such as https://feedback.example.com.');
  return new URL(text).origin;
}

export function addData(program: Command): void {
  const data = program.command('data').description('responses and customers in the database');
  const exportCommand = data
    .command('export')
    .description(
      'write responses with their answers, oldest first, as a table for a spreadsheet; or all that is stored of a customer to a folder. The host may be running or stopped',
    )
    .argument('[dir]', 'the workspace', '.')
    .addOption(
      new Option(
        '--format <name>',
        'a table, a workbook, a line of JSON for each response, the data of SPSS (sav), or its codebook, a workbook',
      )
        .choices([...exportFormats, 'jsonl'])
        .default('csv'),
    )
    .option('--ids', 'csv: a line for each answer, with ids instead of texts')
    .option(
      '--option-columns',
      'csv, xlsx: also a column for each option of a multiple choice, with 1 if it was chosen and 0 if not',
    )
    .option(
      '--out <path>',
      'the file to write (default: the standard output); with --customer the folder (default: customer-<identifier>)',
    )
    .option(
      '--public-url <url>',
      'csv, xlsx, sav: the address of the host, for links to files',
      parseOrigin,
    );
  addSelectionOptions(exportCommand).addOption(
    new Option(
      '--customer <identifier>',
      `all that is stored of this customer, as JSON with files: ${CUSTOMER}`,
    ).conflicts(['from', 'to', 'node', 'language', 'samples', 'ids', 'optionColumns', 'publicUrl']),
  );
  addFilesOption(addStoredOptions(exportCommand)).action(exportData);
  addExamples(
    exportCommand,
    'psn data export my-surveys --out responses.csv',
    'psn data export my-surveys --from 2026-03-01 --to 2026-03-31 --node node-store --out march.csv',
    'psn data export my-surveys --format xlsx --out responses.xlsx',
    'psn data export my-surveys --format sav --out responses.sav',
    'psn data export my-surveys --format jsonl | gzip > responses.jsonl.gz',
    'psn data export my-surveys --customer bob@example.com --out bob',
  );
  const eraseCommand = data
    .command('erase')
    .description(
      'show all that is stored of a customer, ask, erase it everywhere, and print a receipt. The host may be running or stopped',
    )
    .argument('[dir]', 'the workspace', '.')
    .requiredOption('--customer <identifier>', `the customer to erase: ${CUSTOMER}`)
    .option('--all', 'all customers with the identifier, if there are several')
    .option(
      '--also <response id>',
      'a related response that is shown, too; may be repeated',
      collect,
      [],
    )
    .option('--except <response id>', 'not this response; may be repeated', collect, [])
    .option('--yes', 'do not ask');
  addJsonOption(addFilesOption(addStoredOptions(eraseCommand)), '{ receipts }').action(eraseData);
  addExamples(
    eraseCommand,
    'psn data erase my-surveys --customer bob@example.com',
    'psn data erase my-surveys --customer +4930123456',
    'psn data erase my-surveys --customer 4711 --yes --json',
  );
  addFiles(data);
  addExamples(
    data,
    'psn data export my-surveys --out responses.csv',
    'psn data erase my-surveys --customer bob@example.com',
  );
}

async function exportData(dir: string, options: DataExportOptions): Promise<void> {
  const { customer } = options;
  await withStored(dir, options, async (stored) => {
    try {
      if (customer === undefined) {
        await recordAct(stored.database, localAuthor(), 'results_exported', {
          details: options.format,
        });
        await exportResponses(stored.database, dir, options);
      } else
        await exportCustomer(
          stored,
          dir,
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

const eraseData = (dir: string, options: EraseOptions & StoredOptions): Promise<void> =>
  withStored(dir, options, (stored) => eraseCustomer(stored, dir, options));
