import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { fileProblem } from '../base/system-errors.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { ownCommand } from '../base/own-command.ts';
import { createProgress } from '../base/progress.ts';
import { checkFree, parseId, writeEntity } from '../flow/files.ts';
import {
  decodeFile,
  ImportProblem,
  importSurvey,
  loadWords,
  MAX_IMPORT_BYTES,
  mayBeOf,
  programOf,
  programs,
  seemsToBe,
  slugOf,
  textOfBytes,
  type Json,
  type ProgramName,
  type WordFiles,
} from '../../core/import/index.ts';
import { locales } from '../../i18n/i18n-util.ts';
import { addImportAnswers } from './import-answers.ts';
import { addImportUndo } from './import-undo.ts';

const SOURCES = `
Where the files come from:
  surveyjs      the JSON of the Creator
  typeform      GET https://api.typeform.com/forms/FORM
  formbricks    GET https://app.formbricks.com/api/v1/management/surveys/SURVEY
  google-forms  GET https://forms.googleapis.com/v1/forms/FORM
  qualtrics     Tools, Import/Export, Export Survey (.qsf)
  limesurvey    Display/Export, Survey structure (.lss)
  xlsform       the workbook of ODK, KoboToolbox or SurveyCTO (.xlsx)
  typebot       Share, Export flow
  tally         GET https://api.tally.so/forms/FORM
  heyform       the JSON of formDetail in its GraphQL API
  opnform       GET https://api.opnform.com/open/forms/FORM`;

/** Words that the import adds. */
const WORDS: WordFiles = {
  codes: locales,
  fetch: (code) => import(`../../i18n/${code}/imports/index.ts`),
};

interface ImportOptions extends OutputOptions {
  id?: string;
}

export function addImport(program: Command): void {
  const command = program
    .command('import')
    .description(
      'write a survey of another program as a flow, with the channel (node) that shows it, and list the parts without an equivalent',
    )
    .addArgument(
      new Argument('<program>', 'the program of the survey').choices(Object.keys(programs)),
    )
    .argument('<file>', 'the survey, as the program exports it')
    .argument('[dir]', 'the workspace', '.')
    .option(
      '--id <id>',
      'the name of the files, and the end of the ids (default: from the file)',
      parseId,
    )
    .addHelpText('after', SOURCES)
    .action(writeImported);
  addJsonOption(command, '{ workspace, files, node_id, lost }');
  addExamples(
    command,
    'psn import surveyjs survey.json my-surveys',
    'psn import typeform form.json my-surveys --id customers',
    'psn import limesurvey garden.lss my-surveys',
  );
  // Both have options of the same names.
  addImportAnswers(command.enablePositionalOptions());
  addImportUndo(command);
}

/** Shows problems of a file in one line, with its name. */
async function explained<Result>(file: string, read: () => Result | Promise<Result>) {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ImportProblem ? new Failure(`${file}: ${error.message}`) : error;
  }
}

/** Reads a file of the program. The message for another file names its probable kind. */
async function readSource(program: ProgramName, file: string): Promise<Json> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new Failure(fileProblem(error, file));
  });
  if (size > MAX_IMPORT_BYTES)
    throw new Failure(`${file} has more than ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`);
  const bytes = await readFile(file);
  const source = await explained(file, () => decodeFile(bytes));
  const own = source && programOf(source);
  if (source && (own === program || (own === null && mayBeOf(source, program)))) return source;
  const seems = seemsToBe(source, textOfBytes(bytes.subarray(0, 1000)));
  const advice = own ? ` Import it with: ${ownCommand()} import ${own} ${file}` : '';
  throw new Failure(
    `${file} is no survey of ${programs[program].title}. It seems to be ${seems}.${advice}`,
  );
}

async function writeImported(
  program: ProgramName,
  file: string,
  dir: string,
  options: ImportOptions,
): Promise<void> {
  const source = await readSource(program, file);
  const { survey, build, ...list } = await explained(file, () => importSurvey(source, program));
  const words = await loadWords(survey.languages, WORDS);
  const id =
    options.id ??
    (slugOf(basename(file, extname(file)), survey.name).replaceAll('_', '-') || program);
  const root = resolve(dir);
  await checkFree(root, id);
  const progress = createProgress(survey.pages.length, 'pages', process.stderr.isTTY);
  const flow = await explained(file, () => build(id, words, progress.step));
  progress.end();
  const files = [
    await writeEntity(root, 'flow', id, flow),
    await writeEntity(root, 'node', id, {
      id: `node-${id}`,
      name: survey.name,
      flow_id: flow['id'],
      status: 'active',
    }),
  ];
  const lost = list.lost();
  printResult(
    options,
    { workspace: root, files, node_id: `node-${id}`, lost },
    [
      `Wrote ${files.join(' and ')} in ${root}`,
      ...(lost.length
        ? ['Not carried over:', ...list.lostByKind(true).map((line) => `  ${line}`)]
        : []),
      `See it with: ${ownCommand()} flow graph ${join(relative(process.cwd(), root) || '.', files[0]!)} --out ${id}.svg`,
    ].join('\n'),
  );
}
