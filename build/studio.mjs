import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { sourceOf } from './entries.mjs';
import { createGraph } from './graph.mjs';
import { browserOptions } from './options.mjs';
import { root, within } from './paths.mjs';
import { cssText } from './plugins.mjs';

/**
 * Builds the studio by itself, with its own copies of the libraries: no file that visitors load has anything of it, and it
 * may use the facts of question types, which their builds drop.
 */

const FOLDER = 'c/studio';
const ENTRY = 'elements/studio/index.ts';
/** The list of surveys, with which the studio opens, and the parts that its address may ask for: one survey, and a new one. */
const LIST = 'elements/studio/view.tsx';
const EDITOR = 'elements/studio/editor.tsx';
const NEW_SURVEY = 'elements/studio/new-survey-dialog.tsx';
const TEMPLATES = 'cli/surveys';

const NAMESPACE = 'studio-part';

/**
 * Lets lazy parts import the list first, and the views of a survey the editor. esbuild puts modules that the same entries
 * reach into one file: without the imports the list would be some 40 files, each with the latency of a request.
 *
 * @type {esbuild.Plugin}
 */
const loadInOrder = {
  name: 'load-in-order',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir, importer }) => {
      if (kind !== 'dynamic-import') return undefined;
      const module = within(root, join(resolveDir, path));
      if (module === LIST) return undefined;
      const isView = within(root, importer) === EDITOR;
      return { path: module, namespace: NAMESPACE, pluginData: isView ? [LIST, EDITOR] : [LIST] };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path, pluginData }) => ({
      contents: await sourceOf(path, pluginData),
      resolveDir: root,
      loader: 'ts',
    }));
  },
};

/** Files of the templates that most owners look for: they are listed first. */
const COMMON = ['nps.json', 'csat.json'];

/**
 * @param {import('./options.mjs').Options} options
 * @param {Record<string, string>} define
 */
export async function buildStudio(options, define) {
  const out = join(options.out, FOLDER);
  const files = (await readdir(join(root, TEMPLATES))).sort();
  const names = [...new Set([...COMMON, ...files])];
  const templates = await Promise.all(
    names.map((name) => readFile(join(root, TEMPLATES, name), 'utf8')),
  );
  const base = browserOptions(out, options);
  const worker = await buildWorker(base, define);
  const { metafile } = await esbuild.build({
    ...base,
    // The graph editor uses the variant of React's hook that `reactHook` drops.
    plugins: [cssText, loadInOrder],
    entryPoints: { studio: ENTRY },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    define: {
      ...base.define,
      ...define,
      PSN_ROOT: '"../../"',
      PSN_SIMULATION_WORKER: JSON.stringify(`./${worker}`),
      PSN_TEMPLATES: JSON.stringify(JSON.stringify(templates)),
    },
  });
  const graph = createGraph([metafile], options.out);
  const entry = graph.moduleFiles.get(ENTRY) ?? '';
  const list = [...new Set([ENTRY, LIST].flatMap(graph.filesOf))];
  /** @param {string} module */
  const filesOf = (module) =>
    graph.filesOf(`${NAMESPACE}:${module}`).filter((file) => !list.includes(file));
  const parts = { editor: filesOf(EDITOR), newSurvey: filesOf(NEW_SURVEY) };
  // The page names the script without its hash.
  await writeFile(
    join(options.out, 'studio.js'),
    `import { preloadPart } from './${entry}';\npreloadPart(${JSON.stringify(parts)});\n`,
  );
  return {
    scripts: [...graph.files.filter((path) => path.endsWith('.js')), `${FOLDER}/${worker}`],
    /** The files of the list, which the page asks for at once. */
    entryFiles: list,
    sourcesOf: graph.sourcesOf,
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
