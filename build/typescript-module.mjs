import * as esbuild from 'esbuild';
import { root } from './paths.mjs';

/**
 * Imports a TypeScript module of the repository with everything that it imports.
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
  });
  const [file] = outputFiles;
  return import(`data:text/javascript,${encodeURIComponent(file?.text ?? '')}`);
}
