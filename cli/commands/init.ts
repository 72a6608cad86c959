import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { flowSchema } from '../../core/contract/flow.ts';
import { nodeSchema } from '../../core/contract/node.ts';
import { widgetConfigSchema } from '../../core/contract/widget.ts';
import { Failure } from '../failure.ts';
import { jsonSchemaOf } from '../json-schema.ts';
import { cliRoot } from '../package-roots.ts';

/** Schemas for completion and checks in editors, by kind of file. */
const schemas = { flow: flowSchema, node: nodeSchema, widget: widgetConfigSchema };

export function addInit(program: Command): void {
  program
    .command('init')
    .description('write a small workspace: a widget, its node and flow, and a page to put it on')
    .argument('[dir]', 'where to', '.')
    .action(init);
}

/** Copies the starter workspace to a folder that holds none yet. */
async function init(dir: string): Promise<void> {
  const target = resolve(dir);
  const existing = ['widgets', 'nodes', 'flows'].filter((name) => existsSync(join(target, name)));
  if (existing.length)
    throw new Failure(
      `${target} holds a workspace already (${existing.join(', ')}). Choose another folder.`,
    );
  await mkdir(target, { recursive: true });
  for (const name of await readdir(join(cliRoot, 'starter'))) {
    await cp(join(cliRoot, 'starter', name), join(target, name), { recursive: true });
  }
  await writeSchemas(target);
  console.log(
    `A workspace is in ${target}\nSee it with: npx psn-cli serve ${relative(process.cwd(), target) || '.'} --watch`,
  );
}

/** Writes a JSON schema for each kind of file. */
async function writeSchemas(target: string): Promise<void> {
  await mkdir(join(target, 'schemas'), { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    const jsonSchema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...jsonSchemaOf(schema),
      title: `PSN ${name}`,
    };
    await writeFile(
      join(target, 'schemas', `${name}.schema.json`),
      `${JSON.stringify(jsonSchema, null, 2)}\n`,
    );
  }
}
