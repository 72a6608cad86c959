import { readFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { SCHEMA_FILES, withDescriptions } from './descriptions.mjs';
import { root } from './paths.mjs';

/** @type {esbuild.Plugin} */
const descriptions = {
  name: 'descriptions',
  setup(build) {
    build.onLoad({ filter: SCHEMA_FILES }, async ({ path }) => ({
      contents: withDescriptions(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/**
 * Imports a TypeScript module of the repository with everything that it imports. Its schemas have their descriptions.
 *
 * @param {string} path relative to the repository
 * @returns {Promise<any>}
 */
export async function importTypeScript(path) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    plugins: [descriptions],
  });
  const [file] = outputFiles;
  return import(`data:text/javascript,${encodeURIComponent(file?.text ?? '')}`);
}
