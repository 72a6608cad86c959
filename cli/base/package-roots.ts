import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

function rootOf(name: string): string {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed. Install the tarballs of both packages in one command.`,
      { cause },
    );
  }
}

/** Folder of this package, with the start page, the demo page and the starter workspace. */
export const cliRoot = rootOf('psn-cli');

/** Version of this package, and of the host in it. */
export const { version } = JSON.parse(readFileSync(join(cliRoot, 'package.json'), 'utf8')) as {
  version: string;
};

/** JSON schemas of workspace files, one for each kind: `flow.schema.json`. */
export const schemasFolder = join(cliRoot, 'schemas');

/** Folder of the elements' package, with the bundles, the route pages and the build. */
export const elementsRoot = rootOf('psn-elements');
