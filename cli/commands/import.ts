import { stat } from 'node:fs/promises';
import { basename, extname, join, relative, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { ownCommand } from '../base/own-command.ts';
import { createProgress } from '../base/progress.ts';
import { checkFree, parseId, writeEntity } from '../flow/files.ts';
import { readJson } from '../flow/read.ts';
import {
  ImportProblem,
  importSurvey,
  MAX_IMPORT_BYTES,
  mayBeOf,
  programs,
  slugOf,
  type ProgramName,
} from '../../core/import/index.ts';

const SOURCES = `
Where the files come from:
  surveyjs      the JSON of the Creator
  typeform      GET https://api.typeform.com/forms/FORM
  formbricks    GET https://app.formbricks.com/api/v1/management/surveys/SURVEY
  google-forms  GET https://forms.googleapis.com/v1/forms/FORM
  qualtrics     Tools, Import/Export, Export Survey (.qsf)`;

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
      new Argument('<program>', 'where the survey comes from').choices(Object.keys(programs)),
    )
    .argument('<file>', 'the survey, as JSON')
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
  );
}

/** Shows problems of a file in one line, with its name. */
function explained<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof ImportProblem ? new Failure(`${file}: ${error.message}`) : error;
  }
}

async function writeImported(
  program: ProgramName,
  file: string,
  dir: string,
  options: ImportOptions,
): Promise<void> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new Failure(`${file} can't be read: ${error.message}`);
  });
  if (size > MAX_IMPORT_BYTES)
    throw new Failure(`${file} has more than ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`);
  const source = await readJson(file);
  if (!mayBeOf(source, program))
    throw new Failure(
      `${file} is no survey of ${program}: it has no ${programs[program].members.join(' or ')}.`,
    );
  const { survey, build, ...list } = explained(file, () => importSurvey(source, program));
  const id =
    options.id ??
    (slugOf(basename(file, extname(file)), survey.name).replaceAll('_', '-') || program);
  const root = resolve(dir);
  await checkFree(root, id);
  const progress = createProgress(survey.pages.length, 'pages', process.stderr.isTTY);
  const flow = explained(file, () => build(id, progress.step));
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
