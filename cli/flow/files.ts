import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { Failure } from '../base/failure.ts';
import { loadWorkspace } from '../workspace/load.ts';
import { SCHEMAS, writeSchemas } from '../base/schema-files.ts';

/** Files that commands write into a workspace. */

export function parseId(text: string): string {
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/i.test(text))
    throw new InvalidArgumentError('An id has letters, digits, hyphens and underscores.');
  return text;
}

/**
 * Checks that a workspace has no flow and no node of the id.
 *
 * @throws {Failure} when it has
 */
export async function checkFree(root: string, id: string): Promise<void> {
  const { flows, nodes } = await loadWorkspace(root);
  const isTaken =
    flows.has(`flow-${id}`) ||
    nodes.has(`node-${id}`) ||
    ['flows', 'nodes'].some((folder) => existsSync(join(root, folder, `${id}.json`)));
  if (isTaken)
    throw new Failure(
      `${root} has a survey or a channel ${id} already. Name another id with --id.`,
    );
}

/** Writes a new file, which names its schema. Returns its path within the workspace. */
export async function writeEntity(
  root: string,
  kind: 'flow' | 'node',
  id: string,
  entity: object,
): Promise<string> {
  const schema = `${kind}.schema.json`;
  if (!existsSync(join(root, SCHEMAS, schema))) await writeSchemas(root);
  await mkdir(join(root, `${kind}s`), { recursive: true });
  const named = { $schema: `../${SCHEMAS}/${schema}`, ...entity };
  const file = join(`${kind}s`, `${id}.json`);
  await writeFile(join(root, file), `${JSON.stringify(named, null, 2)}\n`, { flag: 'wx' });
  return file;
}
