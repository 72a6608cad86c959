import * as esbuild from 'esbuild';
import { entryPath, moduleEntries } from './entries.mjs';
import { createGraph } from './graph.mjs';
import {
  ENTRIES,
  isOfOperators,
  LAUNCHER,
  moduleName,
  PANEL,
  PAUSES,
  RENDERER,
  SERVICES,
  SINGLE_FILES,
} from './modules.mjs';
import { browserOptions } from './options.mjs';
import { builtModules, pausesAfter } from './plugins.mjs';
import { findLoadOrder } from './reach.mjs';
import { replaceImports } from './replace-imports.mjs';

/** Builds the code of the elements: files in the folder `c`, each with a hash of its content in its name. */

/** @typedef {import('./options.mjs').Options} Options */

/** @param {Options} options */
const hashedOptions = (options) => ({
  ...browserOptions(options.out, options),
  define: { ...browserOptions(options.out, options).define, PSN_ROOT: '"../"' },
  entryNames: 'c/[name]-[hash]',
  chunkNames: 'c/[name]-[hash]',
});

/** @param {Options} options */
async function buildSingleFiles(options) {
  const entryPoints = SINGLE_FILES.map((path) => ({ in: path, out: moduleName(path) }));
  return (await esbuild.build({ ...hashedOptions(options), entryPoints })).metafile;
}

/**
 * The files of the screens and of all that they load lazily.
 *
 * @param {Options} options
 * @param {ReadonlyMap<string, string>} singleFiles
 * @param {boolean} isForOperators
 */
async function buildScreens(options, singleFiles, isForOperators) {
  const base = hashedOptions(options);
  const entries = Object.entries(ENTRIES)
    .filter(([, { elements }]) => elements.some((name) => options.elements.includes(name)))
    .map(([path]) => path)
    .filter((path) => isOfOperators(path) === isForOperators);
  const loadOrder = await findLoadOrder(entries, SINGLE_FILES, base);
  // The views of operators import it.
  const renderer = isForOperators ? [] : [RENDERER];
  const { metafile } = await esbuild.build({
    ...base,
    entryPoints: [...entries, ...SERVICES, ...renderer].map((path) => ({
      in: entryPath(path),
      out: ENTRIES[path]?.tag ?? moduleName(path),
    })),
    splitting: true,
    // Entries import packages without side effects only for the order of loading.
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [...base.plugins, moduleEntries(loadOrder, singleFiles), pausesAfter(PAUSES)],
  });
  return metafile;
}

/**
 * The files with which a screen opens; the largest, which runs last, at the end.
 *
 * @param {ReturnType<typeof createGraph>} code
 * @param {string} path of the screen's entry
 */
export const screenFiles = (code, path) => [
  ...new Set([...code.filesOf(path), ...(isOfOperators(path) ? [] : code.filesOf(RENDERER))]),
];

/** The definition for scripts with a closed widget. @param {ReturnType<typeof createGraph>} code */
export const panelFiles = (code) => ({ PSN_PANEL_FILES: JSON.stringify(screenFiles(code, PANEL)) });

/**
 * The closed widget, in one file.
 *
 * @param {Options} options
 * @param {ReturnType<typeof createGraph>} code that it loads lazily
 */
async function buildLauncher(options, code) {
  const base = hashedOptions(options);
  const { metafile } = await esbuild.build({
    ...base,
    entryPoints: { 'psn-widget': LAUNCHER },
    define: { ...base.define, ...panelFiles(code) },
    plugins: [...base.plugins, builtModules('../', code.moduleFiles)],
  });
  return metafile;
}

/** @param {Options} options */
export async function buildCodeFiles(options) {
  const metafiles = [await buildSingleFiles(options)];
  const graph = () => createGraph(metafiles, options.out);
  const singleFiles = graph().moduleFiles;
  // Two builds, so that no code of operators splits or enlarges a file of visitors. The graph has the modules of visitors.
  metafiles.push(await buildScreens(options, singleFiles, true));
  metafiles.push(await buildScreens(options, singleFiles, false));
  if (options.elements.includes('widget')) metafiles.push(await buildLauncher(options, graph()));
  await Promise.all(metafiles.map(replaceImports));
  return graph();
}
