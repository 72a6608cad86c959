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
import { makeAnswerable } from '../import/answerable.ts';
import { buildFlow } from '../import/build.ts';
import { readFormbricks } from '../import/formbricks.ts';
import { readGoogleForm } from '../import/google-forms.ts';
import { slugOf } from '../import/source.ts';
import type { Reader } from '../import/survey.ts';
import { readSurveyJs } from '../import/surveyjs.ts';
import { readTypeform } from '../import/typeform.ts';

/** Readers by name of the program, each with a member that its files have. */
const READERS: Readonly<Record<string, { read: Reader; members: readonly string[] }>> = {
  surveyjs: { read: readSurveyJs, members: ['pages', 'elements', 'questions'] },
  typeform: { read: readTypeform, members: ['fields'] },
  formbricks: { read: readFormbricks, members: ['questions', 'blocks', 'data'] },
  'google-forms': { read: readGoogleForm, members: ['items'] },
};

/** Larger files are no surveys. */
const MAX_BYTES = 10 * 1024 * 1024;

const MAX_MESSAGE_LENGTH = 300;

const SOURCES = `
Where the files come from:
  surveyjs      the JSON of the Creator
  typeform      GET https://api.typeform.com/forms/FORM
  formbricks    GET https://app.formbricks.com/api/v1/management/surveys/SURVEY
  google-forms  GET https://forms.googleapis.com/v1/forms/FORM`;

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
      new Argument('<program>', 'where the survey comes from').choices(Object.keys(READERS)),
    )
    .argument('<file>', 'the survey, as JSON')
    .argument('[dir]', 'the workspace', '.')
    .option(
      '--id <id>',
      'the name of the files, and the end of the ids (default: from the file)',
      parseId,
    )
    .addHelpText('after', SOURCES)
    .action(importSurvey);
  addJsonOption(command, '{ workspace, files, node_id, lost }');
  addExamples(
    command,
    'psn import surveyjs survey.json my-surveys',
    'psn import typeform form.json my-surveys --id customers',
  );
}

/** Lines for a list, with how often those are in it that repeat themselves. */
function counted(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `  ${line}${count > 1 ? ` (${count} times)` : ''}`);
}

async function importSurvey(
  program: string,
  file: string,
  dir: string,
  options: ImportOptions,
): Promise<void> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new Failure(`${file} can't be read: ${error.message}`);
  });
  if (size > MAX_BYTES) throw new Failure(`${file} has more than ${MAX_BYTES / 1024 / 1024} MB.`);
  const source = await readJson(file);
  const { read, members } = READERS[program]!;
  if (!members.some((name) => typeof source[name] === 'object' && source[name] !== null))
    throw new Failure(`${file} is no survey of ${program}: it has no ${members.join(' or ')}.`);
  const losses: string[] = [];
  // A text of the file must not move the cursor.
  const inLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_MESSAGE_LENGTH);
  const lose = (place: string, what: string) => void losses.push(inLine(`${place}: ${what}`));
  const survey = read(source, lose);
  makeAnswerable(survey, lose);
  if (survey.pages.every(({ items }) => items.length === 0))
    throw new Failure(`${file}: there is nothing that could be carried over.`);
  const id =
    options.id ??
    (slugOf(basename(file, extname(file)), survey.name).replaceAll('_', '-') || program);
  const root = resolve(dir);
  await checkFree(root, id);
  const progress = createProgress(survey.pages.length, 'pages', process.stderr.isTTY);
  const flow = buildFlow(survey, id, lose, progress.step);
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
  printResult(
    options,
    { workspace: root, files, node_id: `node-${id}`, lost: losses },
    [
      `Wrote ${files.join(' and ')} in ${root}`,
      ...(losses.length ? ['Not carried over:', ...counted(losses)] : []),
      `See it with: ${ownCommand()} flow graph ${join(relative(process.cwd(), root) || '.', files[0]!)} --out ${id}.svg`,
    ].join('\n'),
  );
}
