import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { createGraph } from './graph.mjs';
import { buildLoaders, buildOneLines } from './loaders.mjs';
import {
  checkTables,
  ENTRIES,
  entryPath,
  moduleEntries,
  moduleName,
  moduleOfOutput,
  OPERATOR_ELEMENTS,
  PIECES,
  WHOLE_LINES,
} from './modules.mjs';
import { touchLastBuild } from './old-chunks.mjs';
import { browserOptions } from './options.mjs';
import { root } from './paths.mjs';
import { buildSentences } from './sentences.mjs';
import { measure } from './sizes.mjs';

/** @typedef {import('./options.mjs').Options} Options */

/** Loaded by the loader itself. */
const FIRST_SCREEN = 'elements/prefetch/first-screen.ts';

/** A build with the chat includes the operators' elements. @param {readonly string[]} elements */
const tagsOf = (elements) => [
  ...elements.map((name) => `psn-${name}`),
  ...(elements.includes('chat') ? OPERATOR_ELEMENTS.map((name) => `psn-${name}`) : []),
];

/**
 * Removes the entries of the pieces: chunks contain their code, and nothing loads the entries.
 *
 * @param {esbuild.Metafile} metafile
 */
async function removePieces({ outputs }) {
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if ((moduleOfOutput(entryPoint) ?? '') in PIECES) {
      delete outputs[path];
      delete outputs[`${path}.map`];
      for (const ending of ['', '.map', '.LEGAL.txt'])
        await rm(join(root, `${path}${ending}`), { force: true });
    }
  }
}

/** @param {Options} options */
async function buildChunks(options) {
  checkTables();
  const built = {
    ...browserOptions(options.out, options),
    entryPoints: [...tagsOf(options.elements), FIRST_SCREEN, ...Object.keys(PIECES)].map(
      (module) => ({
        in: entryPath(module),
        out: `c/${moduleName(module)}`,
      }),
    ),
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'c/[name]-[hash]',
    splitting: true,
    plugins: [...browserOptions(options.out, options).plugins, moduleEntries],
  };
  const { metafile } = await esbuild.build(built);
  await removePieces(metafile);
  return createGraph(metafile, options.out);
}

/**
 * Writes the table of the lazy modules' files, under a name that follows from its content.
 *
 * @param {string} out
 * @param {Record<string, readonly string[]>} files by name of the module
 */
async function writeTable(out, files) {
  const text = `export default ${JSON.stringify(files)};\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
  const path = `c/modules-${hash}.js`;
  await writeFile(join(out, path), text);
  return path;
}

/**
 * Builds chunks, sentences and loader scripts, and writes the manifest with sizes and SRI hashes.
 *
 * @param {Options} options
 */
export async function buildBundles(options) {
  const { out, elements, locales } = options;
  await mkdir(out, { recursive: true });
  await touchLastBuild(out);
  const [graph, sentences] = await Promise.all([
    buildChunks(options),
    buildSentences(out, locales),
  ]);
  const lazyFiles = graph.lazyFiles();
  const table = await writeTable(out, lazyFiles);
  // Elements drawn by React open with lazy modules. A closed widget may need none.
  const early = (/** @type {string} */ tag) => {
    if (tag === 'psn-widget') return [];
    const hasFirstScreen = tag === 'psn-feedback' || tag === 'psn-chat';
    return hasFirstScreen ? [table, ...(lazyFiles['first-screen'] ?? [])] : [table];
  };
  const entryFiles = Object.fromEntries(
    tagsOf(elements)
      .filter((tag) => tag in ENTRIES)
      .map((tag) => [tag, [...early(tag), ...graph.filesOf(tag)]]),
  );
  const define = {
    PSN_ENTRY_FILES: JSON.stringify(entryFiles),
    PSN_TABLE_FILE: JSON.stringify(table),
    PSN_SENTENCES: JSON.stringify([sentences.version, ...locales].join(' ')),
  };
  const loaders = await buildLoaders(options, graph, entryFiles, define);
  const lines = elements.includes('widget') ? await buildOneLines(options, graph, define) : null;
  const oneLine = lines?.widget.files ?? [];
  const otherLines = lines?.others ?? [];

  const chunks = [...graph.files, table, ...sentences.files, ...oneLine];
  const scripts = [
    ...chunks,
    ...loaders.files,
    ...otherLines.flatMap(({ files }) => files),
    'psn.iife.js',
  ].filter((path) => path.endsWith('.js'));
  const sizes = Object.fromEntries(
    await Promise.all(
      scripts.map(
        async (path) => /** @type {const} */ ([path, await measure(out, path, options.isMinified)]),
      ),
    ),
  );
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify({ files: sizes }, null, 2)}\n`);

  /** @type {Record<string, readonly string[]>} */
  const named = {
    psn: ['psn.js'],
    'early-button': ['early-button.js'],
    'one-line': oneLine.filter((path) => path.endsWith('.js')),
    ...Object.fromEntries(Object.keys(WHOLE_LINES).map((name) => [name, [`${name}.js`]])),
    table: [table],
    ...lazyFiles,
    ...entryFiles,
  };
  return {
    sizes,
    /** Bytes of each source in a file. @param {string} file */
    sourcesOf: (file) => ({
      ...graph.sourcesOf(file),
      ...loaders.sourcesOf(file),
      ...lines?.widget.sourcesOf(file),
      ...Object.assign({}, ...otherLines.map((line) => line.sourcesOf(file))),
    }),
    current: new Set(chunks),
    /** The files of lazy modules by name. */
    moduleFiles: lazyFiles,
    sentencesVersion: sentences.version,
    /** The files behind names: loaders, elements, lazy modules, sentences; largest first. @param {readonly string[]} names */
    filesOf: (names) =>
      [...new Set(names.flatMap((name) => named[name] ?? [sentences.fileOf(name)]))].sort(
        (a, b) => (sizes[b]?.bytes ?? 0) - (sizes[a]?.bytes ?? 0),
      ),
  };
}
