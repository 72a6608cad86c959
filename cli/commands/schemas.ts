import { resolve } from 'node:path';
import type { Command } from 'commander';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { SCHEMAS, writeSchemas } from '../base/schema-files.ts';

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
