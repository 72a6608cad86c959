import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { browserOptions } from './options.mjs';
import { root } from './paths.mjs';
import { cssText } from './plugins.mjs';

/**
 * Builds the studio by itself, with its own copies of the libraries: no file that visitors load has anything of it, and it
 * may use the facts of question types, which their builds drop.
 */

const FOLDER = 'c/studio';
const ENTRY = 'elements/studio/index.ts';
const TEMPLATES = 'cli/surveys';

/**
 * @param {import('./options.mjs').Options} options
 * @param {Record<string, string>} define
 */
export async function buildStudio(options, define) {
  const out = join(options.out, FOLDER);
  const names = (await readdir(join(root, TEMPLATES))).sort();
  const templates = await Promise.all(
    names.map((name) => readFile(join(root, TEMPLATES, name), 'utf8')),
  );
  const base = browserOptions(out, options);
  const worker = await buildWorker(base, define);
  const { metafile } = await esbuild.build({
    ...base,
    // The graph editor uses the variant of React's hook that `reactHook` drops.
    plugins: [cssText],
    entryPoints: { studio: ENTRY },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    define: {
      ...base.define,
      ...define,
      PSN_ROOT: '"../../"',
      PSN_SIMULATION_WORKER: JSON.stringify(`./${worker}`),
      PSN_TEMPLATES: JSON.stringify(templates),
    },
  });
  const scripts = Object.keys(metafile.outputs).filter((path) => path.endsWith('.js'));
  const entry = scripts.find((path) => metafile.outputs[path]?.entryPoint === ENTRY) ?? '';
  const served = (/** @type {string} */ path) => `${FOLDER}/${basename(path)}`;
  // The page names the script without its hash.
  await writeFile(join(options.out, 'studio.js'), `import './${served(entry)}';\n`);
  const imported = metafile.outputs[entry]?.imports ?? [];
  return {
    scripts: [...scripts, worker].map(served),
    /** The files that the page asks for at once. */
    entryFiles: [
      entry,
      ...imported.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
    ].map(served),
  };
}

/**
 * Builds the worker that simulates respondents, one script by itself.
 *
 * @param {import('esbuild').BuildOptions & { metafile: true, define: Record<string, string> }} base
 * @param {Record<string, string>} define
 * @returns {Promise<string>} the name of its script
 */
async function buildWorker(base, define) {
  const { metafile } = await esbuild.build({
    ...base,
    entryPoints: { 'simulation-worker': 'elements/studio/simulation-worker.ts' },
    entryNames: '[name]-[hash]',
    define: { ...base.define, ...define, PSN_ROOT: '"../../"' },
  });
  return basename(Object.keys(metafile.outputs).find((path) => path.endsWith('.js')) ?? '');
}
