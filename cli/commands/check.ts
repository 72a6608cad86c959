import { relative, resolve, sep } from 'node:path';
import { Option, type Command } from 'commander';
import { fixFiles } from '../check/fix.ts';
import { forGitHub, forMachines, formatFinding, forPeople, summary } from '../check/print.ts';
import { Failure } from '../base/failure.ts';
import { ownCommand } from '../base/own-command.ts';
import { addExamples } from '../base/help.ts';
import { loadWorkspace, parseWorkspace } from '../workspace/load.ts';
import { watchFolder } from '../workspace/watch.ts';
import type { FolderContents } from '../workspace/contents.ts';
import type { Workspace } from '../workspace/workspace.ts';

interface CheckOptions {
  json?: boolean;
  fix?: boolean;
  strict?: boolean;
  watch?: boolean;
}

const exitCodes = `
Exit code: 0 without errors, 1 with errors (or warnings, with --strict), 2 for wrong usage.
Where GITHUB_ACTIONS is true, findings become annotations.`;

export function addCheck(program: Command): void {
  const command = program
    .command('check')
    .description(
      'find mistakes in a workspace: broken references, contradictions, parts without effect',
    )
    .argument('[dir]', 'the workspace', '.')
    .option('--json', 'print { "findings": [{ severity, code, file, line, column, … }] }')
    .option('--fix', 'apply the safe corrections, and print the other mistakes')
    .option('--strict', 'fail on warnings too')
    .addOption(
      new Option(
        '--watch',
        'check again after each change, one line a mistake, for editors',
      ).conflicts(['json', 'fix', 'strict']),
    )
    .addHelpText('after', exitCodes)
    .action((dir: string, options: CheckOptions) => check(dir, options));
  addExamples(
    command,
    'psn check my-surveys            the mistakes, their places and corrections',
    'psn check my-surveys --fix      corrects misspelled keys and values',
    'psn check my-surveys --strict   fails on warnings too',
    'psn check my-surveys --watch    again after each change',
    'psn check my-surveys --json     for programs',
  );
}

async function check(dir: string, { json, fix, strict, watch }: CheckOptions): Promise<void> {
  const root = resolve(dir);
  let workspace = await loadWorkspace(root, process.stderr.isTTY);
  if (workspace.files + workspace.findings.length === 0)
    throw new Failure(
      `There is no workspace at ${root}: no file in widgets/, nodes/ or flows/. Make one with "${ownCommand()} init".`,
    );
  if (watch) return watchFindings(root);
  if (fix) {
    const fixed = await fixAll(root, workspace);
    if (fixed) workspace = await loadWorkspace(root);
    console.error(`Corrected ${fixed} ${fixed === 1 ? 'mistake' : 'mistakes'}.`);
  }
  print(workspace, { json: json === true, folder: relative(process.cwd(), root) });
  const isBad = workspace.findings.some(({ severity }) => strict === true || severity === 'error');
  if (isBad) process.exitCode = 1;
}

/**
 * Prints the mistakes after each change. By the first and the last line the problem matcher of `cli/starter` recognizes where a
 * check begins and ends.
 */
async function watchFindings(root: string): Promise<void> {
  const report = (files: FolderContents): void => {
    const { findings, files: count } = parseWorkspace(files);
    console.log(
      [`Checking ${root}`, ...findings.map(formatFinding), summary(findings, count)].join('\n'),
    );
  };
  await watchFolder(root, report, console.error);
}

/** A correction may bring up the next mistake, such as behind a wrong comma. */
const MAX_ROUNDS = 20;

async function fixAll(root: string, { findings }: Workspace): Promise<number> {
  let fixed = await fixFiles(root, findings);
  let last = fixed;
  for (let round = 1; last > 0 && round < MAX_ROUNDS; round += 1) {
    last = await fixFiles(root, (await loadWorkspace(root)).findings);
    fixed += last;
  }
  return fixed;
}

function print(
  { findings, files }: Workspace,
  { json, folder }: { json: boolean; folder: string },
) {
  if (json) return console.log(forMachines(findings));
  if (findings.length > 0)
    console.log(
      process.env['GITHUB_ACTIONS'] === 'true'
        ? forGitHub(findings, folder.split(sep).join('/'))
        : forPeople(findings, process.stdout.hasColors?.() ?? false),
    );
  console.log(summary(findings, files));
}
