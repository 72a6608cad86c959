import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCodeFiles, screenFiles } from './code-files.mjs';
import { buildLoaders, buildOneLine } from './loaders.mjs';
import { ENTRIES, LAUNCHER, moduleName } from './modules.mjs';
import { touchLastBuild } from './old-chunks.mjs';
import { buildSentences } from './sentences.mjs';
import { measure } from './sizes.mjs';
import { buildStudio } from './studio.mjs';

/** @typedef {import('./options.mjs').Options} Options */
/** @typedef {ReturnType<typeof import('./graph.mjs').createGraph>} Graph */

/** The files of each lazy module, by its name. @param {Graph} code */
const lazyFilesOf = (code) =>
  Object.fromEntries(
    [...code.moduleFiles.keys()]
      .filter((path) => path !== LAUNCHER && !ENTRIES[path]?.tag)
      .map((path) => [moduleName(path), code.filesOf(path)]),
  );

/** The files of each element's first module, by tag. @param {Graph} code */
const entryFilesOf = (code) =>
  Object.fromEntries(
    Object.entries(ENTRIES)
      .filter(([path, { tag }]) => tag && code.moduleFiles.has(path))
      .map(([path, { tag }]) => [tag, screenFiles(code, path)])
      .concat([['psn-widget', code.filesOf(LAUNCHER)]]),
  );

/**
 * Builds code, sentences and loader scripts, and writes the manifest with sizes and SRI hashes.
 *
 * @param {Options} options
 */
export async function buildBundles(options) {
  const { out, elements, locales } = options;
  await mkdir(out, { recursive: true });
  await touchLastBuild(out);
  const [code, sentences] = await Promise.all([
    buildCodeFiles(options),
    buildSentences(out, locales),
  ]);
  const lazyFiles = lazyFilesOf(code);
  const entryFiles = entryFilesOf(code);
  const define = {
    PSN_ENTRY_FILES: JSON.stringify(entryFiles),
    PSN_SENTENCES: JSON.stringify([sentences.version, ...locales].join(' ')),
  };
  const loaders = await buildLoaders(options, code, entryFiles, define);
  // Like the other elements of operators, it is built with the chat.
  const studio = elements.includes('chat') ? await buildStudio(options, define) : null;
  const line = elements.includes('widget') ? await buildOneLine(options, code, define) : null;
  const lineFiles = line?.widget.files ?? [];

  const chunks = [...code.files, ...sentences.files, ...lineFiles, ...(studio?.scripts ?? [])];
  const scripts = [
    ...chunks,
    ...loaders.files,
    ...(line?.embedScript.files ?? []),
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
    'embed-script': ['embed-script.js'],
    'one-line': lineFiles.filter((path) => path.endsWith('.js')),
    ...lazyFiles,
    ...entryFiles,
    'psn-studio': studio?.entryFiles ?? [],
  };
  return {
    sizes,
    /** Bytes of each source in a file. @param {string} file */
    sourcesOf: (file) =>
      Object.assign(
        {},
        ...[code, loaders, studio, line?.widget, line?.embedScript].map((graph) =>
          graph?.sourcesOf(file),
        ),
      ),
    current: new Set(chunks),
    /** The files of lazy modules by name. */
    moduleFiles: lazyFiles,
    sentencesVersion: sentences.version,
    /**
     * The files by name: loaders, elements, lazy modules, sentences. The files of a module are in the order in which they run.
     *
     * @param {readonly string[]} names
     */
    filesOf: (names) => [
      ...new Set(names.flatMap((name) => named[name] ?? [sentences.fileOf(name)])),
    ],
  };
}
