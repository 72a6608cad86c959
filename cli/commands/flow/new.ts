import { relative, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { Failure } from '../../base/failure.ts';
import { addExamples } from '../../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../../base/output.ts';
import { ownCommand } from '../../base/own-command.ts';
import { checkFree, parseId, writeEntity } from '../../flow/files.ts';
import { createPrompts } from '../../flow/prompts.ts';
import { readSurvey, SURVEYS } from '../../flow/surveys.ts';

interface NewOptions extends OutputOptions {
  kind?: string;
  id?: string;
  languages: string[];
}

const KINDS = `
Surveys:
${Object.entries(SURVEYS)
  .map(([kind, about]) => `  ${kind.padEnd(18)}${about}`)
  .join('\n')}`;

const parseLanguages = (text: string): string[] =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

/** `psn flow new`. */
export function addFlowNew(flow: Command): void {
  const command = flow
    .command('new')
    .description('write a survey to begin with, and the channel (node) that shows it')
    .argument('[dir]', 'the workspace', '.')
    .addOption(
      new Option('--kind <name>', 'which survey; asked for in a terminal').choices(
        Object.keys(SURVEYS),
      ),
    )
    .option(
      '--id <id>',
      'the name of the files, and the end of the ids (default: the kind)',
      parseId,
    )
    .option(
      '--languages <codes>',
      'its languages, the main one first, of the 52 of the interface, such as de,fr',
      parseLanguages,
      ['en'],
    )
    .addHelpText('after', KINDS)
    .action(writeSurvey);
  addJsonOption(command, '{ workspace, files, node_id }');
  addExamples(
    command,
    'psn flow new my-surveys --kind nps',
    'psn flow new my-surveys --kind csat --id help-desk --languages de,fr',
  );
}

async function askKind(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Failure(`Name a survey with --kind: ${Object.keys(SURVEYS).join(', ')}.`);
  const prompts = createPrompts({ input: process.stdin, output: process.stderr });
  const choices = Object.entries(SURVEYS).map(([key, label]) => ({ key, label }));
  return (await prompts.one('Which survey?', choices, false))!;
}

async function writeSurvey(dir: string, options: NewOptions): Promise<void> {
  const { kind: named, id: given, languages } = options;
  const kind = named ?? (await askKind());
  const id = given ?? kind;
  const root = resolve(dir);
  const flow = await readSurvey(kind, id, languages);
  const node = { id: `node-${id}`, name: flow.name, flow_id: flow.id, status: 'active' };
  await checkFree(root, id);
  const files = [
    await writeEntity(root, 'flow', id, flow),
    await writeEntity(root, 'node', id, node),
  ];
  const place = relative(process.cwd(), root) || '.';
  printResult(
    options,
    { workspace: root, files, node_id: node.id },
    `Wrote ${files.join(' and ')} in ${root}\nSee it with: ${ownCommand()} serve ${place} --watch, at /feedback?node_id=${node.id}`,
  );
}
