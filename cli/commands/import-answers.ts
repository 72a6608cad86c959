import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Argument, type Command } from 'commander';
import type { ImportReply } from '../../core/contract/content/answers.ts';
import { answerPrograms, programTitles, type AnswerProgram } from '../../core/contract/imported.ts';
import { ImportProblem } from '../../core/import/index.ts';
import {
  mapToJson,
  openAnswers,
  prepareAnswers,
  readMap,
  tallyOf,
  type AnswerFile,
} from '../../core/import/answers/index.ts';
import { canAsk, confirm } from '../base/confirm.ts';
import { Failure } from '../base/failure.ts';
import { fileProblem } from '../base/system-errors.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { ownCommand } from '../base/own-command.ts';
import { readJson } from '../flow/read.ts';
import { readLiveVersion } from '../host/content/live-version.ts';
import { ApiError } from '../host/http/api-error.ts';
import { importNode } from '../host/submissions/import.ts';
import { importText } from './import-report.ts';
import { addStoredOptions, withStored, type StoredOptions } from './stored.ts';
import { storeAnswers } from './import-store.ts';

/** `psn import answers`: answers of other programs. */

interface ImportOptions extends StoredOptions, OutputOptions {
  survey: string;
  node?: string;
  map?: string;
  saveMap?: string;
  dryRun?: true;
  replace?: true;
  yes?: true;
}

export function addImportAnswers(parent: Command): void {
  const command = parent
    .command('answers')
    .description(
      'import answers of another program to a published survey, from CSV or JSON. A map names the question of each column; without one it is guessed, shown and confirmed. Each row is stored once, so that the command may be interrupted and run again. Notifications and webhooks ignore the answers. The host may be running or stopped',
    )
    .addArgument(
      new Argument('<program>', 'the program of the answers; csv is any other table').choices(
        answerPrograms,
      ),
    )
    .argument('<file>', 'the answers, as CSV or JSON')
    .argument('[dir]', 'the workspace', '.')
    .requiredOption('--survey <id>', 'the survey that they are answers to')
    .option('--node <id>', 'the channel that they count for (default: the first of the survey)')
    .option('--map <file>', 'the map of columns, as --save-map writes it')
    .option('--save-map <file>', 'write the map that is used, to correct it')
    .option('--dry-run', 'show the map and the counts, and import nothing')
    .option('--replace', 'remove the answers that were imported from the program before')
    .option('--yes', 'do not ask');
  addJsonOption(
    addStoredOptions(command),
    '{ program, map, tally, added, known }; the last two are null for --dry-run',
  ).action(importFile);
  addExamples(
    command,
    'psn import answers typeform responses.csv my-surveys --survey flow-store --dry-run',
    'psn import answers typeform responses.csv my-surveys --survey flow-store --save-map map.json --dry-run',
    'psn import answers typeform responses.csv my-surveys --survey flow-store --map map.json',
  );
}

async function fileAt(path: string): Promise<AnswerFile> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new Failure(fileProblem(error, path));
  });
  return { name: basename(path), size, chunks: () => createReadStream(path) };
}

/** Shows problems of a file or of the call in one line. */
async function explained<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportProblem) throw new Failure(`${file}: ${error.message}`);
    throw error instanceof ApiError ? new Failure(error.message) : error;
  }
}

/** Throws for a file that seems to be of another program. Any file may be read as a plain table. */
function checkProgram(file: string, program: AnswerProgram, found: AnswerProgram): void {
  if (program === 'csv' || found === 'csv' || program === found) return;
  throw new Failure(
    `${file} is no export of ${programTitles[program]}. It seems to be one of ${programTitles[found]}: ${ownCommand()} import answers ${found} ${file}`,
  );
}

async function isAgreed({ map, yes }: ImportOptions): Promise<boolean> {
  if (yes === true || map !== undefined) return true;
  if (!canAsk())
    throw new Failure(
      'The map of columns is guessed, and the input is no terminal. Add --yes, or --map with a map.',
    );
  return confirm('Import the answers like this?');
}

const resultText = ({ added, known }: ImportReply): string =>
  `Imported ${added} ${added === 1 ? 'response' : 'responses'}.${
    known > 0 ? ` ${known} ${known === 1 ? 'was' : 'were'} there already.` : ''
  }`;

async function importFile(
  program: AnswerProgram,
  file: string,
  dir: string,
  options: ImportOptions,
): Promise<void> {
  const { survey: id, node = null, json } = options;
  const map = options.map === undefined ? null : await readJson(options.map);
  const answers = await fileAt(file);
  await withStored(dir, options, (stored) =>
    explained(file, async () => {
      const table = await openAnswers(answers);
      checkProgram(file, program, table.program);
      const live = await readLiveVersion(stored.database);
      const flow = live?.current().flows.get(id)?.value;
      if (!live || !flow) throw new Failure(`There is no published survey ${id}.`);
      const workspace = live.current();
      const nodeId = importNode(workspace, { survey: id, node });
      const source = await prepareAnswers(table, flow, {
        map: map && readMap(map),
        program,
        timeZone: workspace.nodes.get(nodeId)?.value.timeZone ?? 'UTC',
      });
      const tally = await tallyOf(source);
      if (options.saveMap !== undefined)
        await writeFile(options.saveMap, `${JSON.stringify(mapToJson(source.map), null, 2)}\n`);
      if (json !== true) console.error(importText(source, tally));
      const isDry = options.dryRun === true;
      const survey = { workspace, version: live.version() };
      const isWanted = !isDry && (await isAgreed(options));
      const reply = isWanted
        ? await storeAnswers(
            stored,
            { source, survey, node: nodeId, file: answers.name, count: tally.responses },
            options,
          )
        : null;
      const shown = { program: source.program, map: mapToJson(source.map), tally };
      printResult(
        options,
        { ...shown, added: reply?.added ?? null, known: reply?.known ?? null },
        reply ? resultText(reply) : 'Nothing was imported.',
      );
    }),
  );
}
