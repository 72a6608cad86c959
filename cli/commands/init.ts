import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { ownCommand } from '../base/own-command.ts';
import { cliRoot } from '../base/package-roots.ts';
import { writeSchemas } from '../base/schema-files.ts';

export function addInit(program: Command): void {
  const command = program
    .command('init')
    .description('write a small workspace: a widget, its node and flow, and a page to put it on')
    .argument('[dir]', 'the folder of the new workspace', '.')
    .action(init);
  addJsonOption(command, '{ workspace }');
  addExamples(command, 'psn init my-surveys', 'psn init   in this folder');
}

/** Copies the starter workspace to a folder that holds none yet. */
async function init(dir: string, options: OutputOptions): Promise<void> {
  const target = resolve(dir);
  const existing = ['widgets', 'nodes', 'flows'].filter((name) => existsSync(join(target, name)));
  if (existing.length)
    throw new Failure(
      `${target} holds a workspace already (${existing.join(', ')}). Choose another folder.`,
    );
  await mkdir(target, { recursive: true });
  for (const name of await readdir(join(cliRoot, 'starter'))) {
    // The folder may have settings of an editor already.
    await cp(join(cliRoot, 'starter', name), join(target, name), { recursive: true, force: false });
  }
  await writeSchemas(target);
  printResult(
    options,
    { workspace: target },
    `A workspace is in ${target}\nSee it with: ${ownCommand()} serve ${relative(process.cwd(), target) || '.'} --samples --watch`,
  );
}
