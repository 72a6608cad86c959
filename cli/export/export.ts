import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../base/failure.ts';
import { readLiveVersion } from '../host/content/live-version.ts';
import { createSurveyHistory } from '../host/content/survey-history.ts';
import type { Database } from '../host/database/database.ts';
import { loadWorkspace } from '../workspace/load.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { createProgress } from '../base/progress.ts';
import { csvWriter } from '../host/tables/csv.ts';
import type { ExportFormat } from '../../core/contract/results/table.ts';
import { tableFile } from '../host/tables/file.ts';
import {
  ID_COLUMNS,
  idRecords,
  jsonLines,
  readFeedbacks,
  type ExportedFeedback,
} from '../host/tables/rows.ts';
import { codebookOf } from '../host/tables/sav/codebook.ts';
import { savFile, savTable } from '../host/tables/sav/sav.ts';
import { overviewOf, type Overview, type Selection } from '../host/tables/overview.ts';
import { checkNames, selectionOf, type SelectionOptions } from './selection.ts';
import {
  answeredFlows,
  createTable,
  type FlowOf,
  type TableOptions,
} from '../host/tables/table.ts';

/** The export of responses. */

export interface ExportOptions extends SelectionOptions, TableOptions {
  format: ExportFormat | 'jsonl';
  ids?: true;
  /** File to write; the standard output without. */
  out?: string;
}

/** Name of the sheet of a workbook. */
const TABLE_NAME = 'Answers';

/** Surveys of the headings, and of the answers. */
interface Surveys {
  workspace: Workspace;
  flowOf: FlowOf;
}

/** Reads the published surveys, or the folder where nothing was published yet. */
async function surveysOf(
  database: Database,
  dir: string,
  { format, ids }: ExportOptions,
): Promise<Surveys> {
  const live = await readLiveVersion(database);
  if (live) {
    const history = createSurveyHistory(database, live);
    return { workspace: await history.complete(), flowOf: answeredFlows(history) };
  }
  const root = resolve(dir);
  if (format !== 'jsonl' && !ids && !existsSync(join(root, 'flows')))
    throw new Failure(
      `There are no surveys in ${root}, so the columns have no headings. Name the workspace, or export with --ids.`,
    );
  return { workspace: await loadWorkspace(root), flowOf: async () => null };
}

/** Writes the responses into a stream. */
async function write(
  database: Database,
  { workspace, flowOf }: Surveys,
  selection: Selection,
  overview: Overview,
  options: ExportOptions,
  output: readonly [Writable, { end: boolean }],
): Promise<void> {
  const { format, ids, out } = options;
  const isTalking = out === undefined && process.stdout.isTTY;
  // The data of SPSS are read twice: for the widths of their texts before.
  const count = format === 'sav' ? 2 * overview.count : overview.count;
  const progress = createProgress(count, 'responses', process.stderr.isTTY && !isTalking);
  async function* counted(): AsyncGenerator<ExportedFeedback> {
    for await (const feedback of readFeedbacks(database, selection)) {
      yield feedback;
      progress.step();
    }
  }
  try {
    if (format === 'jsonl') return await pipeline(Readable.from(jsonLines(counted())), ...output);
    if (ids) {
      const records = Readable.from(idRecords(counted()));
      return await pipeline(records, csvWriter({ columns: ID_COLUMNS }), ...output);
    }
    if (format === 'sav' || format === 'codebook') {
      const surveys = [...workspace.flows.values()].filter(({ value }) =>
        overview.flowIds.has(value.id),
      );
      const table = savTable(
        workspace,
        surveys.map(({ value }) => value),
        options,
      );
      const file =
        format === 'sav'
          ? savFile(table, counted, TABLE_NAME)
          : Readable.from([await codebookOf(table)]);
      return await pipeline(file, ...output);
    }
    const table = await createTable(database, workspace, flowOf, selection, overview, options);
    return await pipeline(tableFile(table, counted(), format, TABLE_NAME), ...output);
  } finally {
    progress.end();
  }
}

/** Writes a file. It gets its name once it is whole. */
async function writeFile(
  path: string,
  work: (output: readonly [Writable, { end: boolean }]) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    await work([file.createWriteStream(), { end: true }]);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Writes the chosen responses to a file or to the standard output. */
export async function exportResponses(
  database: Database,
  dir: string,
  options: ExportOptions,
): Promise<void> {
  if (options.ids && options.format !== 'csv' && options.format !== 'jsonl')
    throw new Failure(`--ids is for CSV: leave out one of --ids and --format ${options.format}.`);
  const surveys = await surveysOf(database, dir, options);
  const { workspace } = surveys;
  await checkNames(options, workspace, database);
  const selection = selectionOf(options, workspace);
  const overview = await overviewOf(database, selection);
  const work = (output: readonly [Writable, { end: boolean }]) =>
    write(database, surveys, selection, overview, options, output);
  if (options.out === undefined) await work([process.stdout, { end: false }]);
  else await writeFile(resolve(options.out), work);
  if (overview.count === 0) {
    const withSamples = selectionOf({ ...options, samples: true }, workspace);
    const { count } = await overviewOf(database, withSamples);
    console.error(
      count === 0
        ? 'No response was found.'
        : `No response was found but ${count} samples, which --samples includes.`,
    );
  } else if (options.out !== undefined)
    console.error(
      `Wrote ${overview.count} ${overview.count === 1 ? 'response' : 'responses'} to ${resolve(options.out)}`,
    );
}
