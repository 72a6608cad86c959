import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { schemasFolder } from '../base/package-roots.ts';

/** Folder of a workspace with the schemas that its files name in `$schema`. */
export const SCHEMAS = 'schemas';

/** Writes a JSON schema for each kind of file into a workspace, over those of an earlier version. */
export const writeSchemas = (workspace: string): Promise<void> =>
  cp(schemasFolder, join(workspace, SCHEMAS), { recursive: true });

export function addSchemas(program: Command): void {
  const command = program
    .command('schemas')
    .description('write the JSON schemas with which editors complete, explain and check the files')
    .argument('[dir]', 'the workspace', '.')
    .action(async (dir: string, options: OutputOptions) => {
      const folder = resolve(dir, SCHEMAS);
      await writeSchemas(resolve(dir));
      printResult(options, { folder }, `The schemas are in ${folder}`);
    });
  addJsonOption(command, '{ folder }');
  addExamples(command, 'psn schemas my-surveys');
}
