import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Folder of this package, with the start page, the demo page and the starter workspace. */
export const cliRoot = dirname(require.resolve('psn-cli/package.json'));

/** Version of this package, and of the host in it. */
export const { version } = JSON.parse(readFileSync(join(cliRoot, 'package.json'), 'utf8')) as {
  version: string;
};

/** JSON schemas of workspace files, one for each kind: `flow.schema.json`. */
export const schemasFolder = join(cliRoot, 'schemas');

/** Folder of the repository that this package is part of in a clone. */
export const repositoryRoot = join(cliRoot, '..');

/** Whether this is a clone with the sources of the elements, not an installed package. */
export const hasSources = existsSync(join(repositoryRoot, 'build.mjs'));

/** Folder of the elements' bundles and of the route pages. */
export const bundlesFolder = hasSources ? join(repositoryRoot, 'dist') : join(cliRoot, 'dist/site');
