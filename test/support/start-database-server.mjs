import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/**
 * Starts the database server of a run, from a script that Node runs without vitest or Playwright.
 *
 * @param {string} folder folder for the bundle
 * @returns {Promise<() => Promise<void>>} stops the server
 */
export async function startDatabaseServer(folder) {
  const outfile = resolve(folder, 'database-server.mjs');
  await esbuild.build({
    entryPoints: ['test/support/database-server.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const { default: setup } = await import(pathToFileURL(outfile));
  return setup();
}
