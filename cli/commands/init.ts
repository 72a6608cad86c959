import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Command } from 'commander';
import { flowSchema } from '../../core/contract/flow.ts';
import { nodeSchema } from '../../core/contract/node.ts';
import { widgetConfigSchema } from '../../core/contract/widget.ts';
import { Failure } from '../failure.ts';
import { home } from '../home.ts';

/** What editors complete and check the workspace files with. */
const schemas = { flow: flowSchema, node: nodeSchema, widget: widgetConfigSchema };

export function addInit(program: Command): void {
  program
    .command('init')
    .description('write a small workspace: a widget, its node and flow, and a page to put it on')
    .argument('[dir]', 'where to', '.')
    .action(init);
}

async function init(dir: string): Promise<void> {
  const target = resolve(dir);
  const taken = ['widgets', 'nodes', 'flows'].filter((name) => existsSync(join(target, name)));
  if (taken.length)
    throw new Failure(
      `${target} holds a workspace already (${taken.join(', ')}). Choose another folder.`,
    );
  await mkdir(target, { recursive: true });
  for (const name of await readdir(join(home, 'examples/starter'))) {
    await cp(join(home, 'examples/starter', name), join(target, name), { recursive: true });
  }
  await writeSchemas(target);
  console.log(
    `A workspace is in ${target}\nSee it with: psn serve ${relative(process.cwd(), target)}`.trimEnd(),
  );
}

async function writeSchemas(target: string): Promise<void> {
  await mkdir(join(target, 'schemas'), { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    const described = {
      ...toJsonSchema(schema as never, { typeMode: 'input', errorMode: 'ignore' }),
      title: `PSN ${name}`,
    };
    await writeFile(
      join(target, 'schemas', `${name}.schema.json`),
      `${JSON.stringify(described, null, 2)}\n`,
    );
  }
}
