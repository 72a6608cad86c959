import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { schemasFolder } from './package-roots.ts';

/** Folder of a workspace with the schemas that its files name in `$schema`. */
export const SCHEMAS = 'schemas';

/** Writes a JSON schema for each kind of file into a workspace, and replaces earlier versions of them. */
export const writeSchemas = (workspace: string): Promise<void> =>
  cp(schemasFolder, join(workspace, SCHEMAS), { recursive: true });
