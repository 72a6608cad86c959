import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn, createProgram } from '../../cli/program.ts';
import { limeSurvey } from '../support/imports/limesurvey.ts';
import { runPsn } from '../support/run-psn.ts';

/** Examples at the end of each command's help. */

const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => void (text += part) }).outputHelp();
  return text;
}

/** The lines after the last heading, without what they explain. */
const examplesIn = (help: string): string[] =>
  (help.split('\nExamples:\n')[1] ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}.*$/, ''));

const commands = commandsIn(await createProgram()).map((command) => ({
  path: pathOf(command),
  examples: examplesIn(helpOf(command)),
}));

/** A program that does nothing but read its arguments. */
async function parserOf(): Promise<Command> {
  const program = await createProgram();
  for (const command of commandsIn(program)) {
    command.configureOutput({ writeErr: () => undefined });
    if (command.commands.length === 0 || ['i18n', 'import'].includes(command.name()))
      command.action(() => undefined);
  }
  return program;
}

describe.each(commands)('$path --help', ({ path, examples }) => {
  it.each(examples)('ends with the example %s, which is understood', async (example) => {
    expect(example).toMatch(new RegExp(`^${path}( |$)`));
    const [typed] = example.split(/ [|>]/);
    await (await parserOf()).parseAsync(typed!.split(' ').slice(1), { from: 'user' });
  });
});

it('a wrong example would not be understood', async () => {
  for (const wrong of [['serve', '--prot', '1'], ['fly'], ['flow', 'new', '--kind', 'quiz']])
    await expect((await parserOf()).parseAsync(wrong, { from: 'user' })).rejects.toThrow();
});

describe('in an empty folder', () => {
  /** Commands whose examples need neither a host nor a terminal and come to an end, in the order in which they make files. */
  const runnable = ['init', 'flow new', 'flow graph', 'flow run', 'import', 'schemas', 'check'];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'psn-help-'));
    await writeFile(
      join(folder, 'psn'),
      `#!/bin/sh\nexec "${process.execPath}" "${resolve('cli/psn.mjs')}" "$@"\n`,
    );
    await chmod(join(folder, 'psn'), 0o755);
    await cp('test/support/imports/surveyjs.json', join(folder, 'survey.json'));
    await cp('test/support/imports/typeform.json', join(folder, 'form.json'));
    await writeFile(join(folder, 'garden.lss'), limeSurvey([{ code: 'Q1', type: 'Y' }]));
    await writeFile(join(folder, 'answers.json'), '{ "rating": 4, "why": "Nice" }');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (line: string) =>
    promisify(execFile)('sh', ['-c', line], {
      cwd: folder,
      env: { ...process.env, HOME: folder, PATH: `${folder}:${process.env['PATH']}` },
    });
  const examplesOf = (name: string): string[] =>
    commands
      .find(({ path }) => path === `psn ${name}`)!
      .examples.filter((line) => !line.startsWith('psn flow run') || line.includes('--answers'))
      .filter((line) => !line.includes('--watch'));

  it.each(runnable.flatMap(examplesOf))('%s works', async (line) => {
    const [, ...words] = line.split(' ');
    if (/[^\w ./:=,@-]/.test(line)) await run(line);
    else expect(await runPsn(words, { cwd: folder })).toMatchObject({ status: 0 });
  });

  it('signatures work as their examples show', async () => {
    const [newKey, sign] = examplesOf('token');
    const { stdout } = await run(`${newKey!} --json`);
    const node = join(folder, 'my-surveys/nodes/hello.json');
    const { public_key } = JSON.parse(stdout) as { public_key: string };
    const content = JSON.parse(await readFile(node, 'utf8')) as object;
    await writeFile(node, JSON.stringify({ ...content, use_signature_verify: true, public_key }));
    expect((await run(sign!)).stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  });
});
