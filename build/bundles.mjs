import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { createGraph } from './graph.mjs';
import {
  checkTables,
  ENTRIES,
  entryPath,
  IN_ONE_LINE,
  moduleEntries,
  moduleName,
} from './modules.mjs';
import { touchLastBuild } from './old-chunks.mjs';
import { root } from './paths.mjs';
import { builtModules, cssText, reactHook } from './plugins.mjs';
import { buildSentences } from './sentences.mjs';
import { measure } from './sizes.mjs';

/**
 * @typedef {{
 *   out: string, apiUrl: string, elements: readonly string[],
 *   locales: readonly string[], define: Readonly<Record<string, string>>, isMinified: boolean,
 * }} Options
 */

export const ELEMENTS = ['widget', 'feedback', 'chat', 'flow-preview'];

/**
 * The esbuild options of all browser scripts.
 *
 * @param {string} out
 * @param {Options} options
 * @returns {import('esbuild').BuildOptions & { metafile: true, define: Record<string, string>, plugins: import('esbuild').Plugin[] }}
 */
export const browserOptions = (out, { apiUrl, define, isMinified }) => ({
  absWorkingDir: root,
  outdir: out,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
  jsx: 'automatic',
  minify: isMinified,
  // Supported by all targets. esbuild would turn such patterns into calls, which are kept even where unused.
  supported: { 'regexp-unicode-property-escapes': true },
  legalComments: 'external',
  charset: 'utf8',
  // A link to the map in each script would weigh more than it helps; the host links them by a header.
  sourcemap: 'external',
  metafile: true,
  logLevel: 'warning',
  define: {
    'process.env.NODE_ENV': '"production"',
    // React would otherwise read the host page's developer tools and `window.event`.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    'window.event': 'undefined',
    PSN_API_URL: JSON.stringify(apiUrl),
    PSN_HAS_BUNDLER: 'false',
    PSN_ROOT: '"./"',
    ...define,
  },
  plugins: [cssText, reactHook],
});

/** The inbox answers the chats, so it is built with them. @param {readonly string[]} elements */
const tagsOf = (elements) => [
  ...elements.map((name) => `psn-${name}`),
  ...(elements.includes('chat') ? ['psn-inbox'] : []),
];

/** @param {Options} options */
async function buildChunks(options) {
  checkTables();
  const built = {
    ...browserOptions(options.out, options),
    entryPoints: tagsOf(options.elements).map((tag) => ({ in: entryPath(tag), out: `c/${tag}` })),
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'c/[name]-[hash]',
    splitting: true,
    plugins: [...browserOptions(options.out, options).plugins, moduleEntries],
  };
  const { metafile } = await esbuild.build(built);
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

/** @typedef {Readonly<Record<string, readonly string[]>>} EntryFiles by tag */

/**
 * A module that defines elements.
 *
 * @param {readonly string[]} elements
 * @param {EntryFiles} entryFiles
 */
export function loaderSource(elements, entryFiles) {
  const constants = elements.map(
    (name) => `${name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}Definition`,
  );
  const files = elements.map((name) => [`psn-${name}`, entryFiles[`psn-${name}`] ?? []]);
  const module = elements.includes('inbox') ? 'inbox/definition' : 'definitions';
  return `import { define } from './elements/base/shell/define.ts';
import { ${constants.join(', ')} } from './elements/${module}.ts';
define([${constants.join(', ')}], ${JSON.stringify(Object.fromEntries(files))});`;
}

/**
 * The sources of the loader scripts by name.
 *
 * @param {readonly string[]} elements
 * @param {EntryFiles} entryFiles
 */
const loaderSources = (elements, entryFiles) => ({
  psn: loaderSource(elements, entryFiles),
  ...Object.fromEntries(elements.map((name) => [name, loaderSource([name], entryFiles)])),
  ...(elements.includes('chat') ? { inbox: loaderSource(['inbox'], entryFiles) } : {}),
  ...(elements.length === ELEMENTS.length ? { index: "export * from './elements/index.ts';" } : {}),
});

/**
 * Builds the loader scripts in one run: each is one file, as they share nothing.
 *
 * @param {Options} options
 * @param {ReturnType<typeof createGraph>} graph
 * @param {EntryFiles} entryFiles
 * @param {Record<string, string>} define
 */
async function buildLoaders(options, graph, entryFiles, define) {
  const base = browserOptions(options.out, options);
  const sources = loaderSources(options.elements, entryFiles);
  /** @type {import('esbuild').Plugin} */
  const loaderEntries = {
    name: 'loader-entries',
    setup(build) {
      build.onResolve({ filter: /^loader:/ }, ({ path }) => ({ path, namespace: 'loader' }));
      build.onLoad({ filter: /.*/, namespace: 'loader' }, ({ path }) => ({
        contents:
          /** @type {Record<string, string>} */ (sources)[path.slice('loader:'.length)] ?? '',
        resolveDir: root,
        loader: 'ts',
      }));
    },
  };
  const built = {
    ...base,
    entryPoints: Object.keys(sources).map((name) => ({ in: `loader:${name}`, out: name })),
    define: { ...base.define, ...define },
    plugins: [...base.plugins, loaderEntries, builtModules('./', graph.entryFile)],
  };
  const { metafile } = await esbuild.build(built);
  await writeFile(
    join(options.out, 'psn.iife.js'),
    "import(new URL('psn.js',document.currentScript.src).href);\n",
  );
  return createGraph(metafile, options.out);
}

/**
 * Builds the script of the one line: what a closed widget needs, in one file. The host serves it from a folder.
 *
 * @param {Options} options
 * @param {ReturnType<typeof createGraph>} graph
 * @param {Record<string, string>} define
 */
async function buildOneLine(options, graph, define) {
  const base = browserOptions(options.out, options);
  const fileOf = (/** @type {string} */ module) =>
    IN_ONE_LINE.includes(module) ? null : (graph.fileOf(module) ?? graph.entryFile(module));
  const { metafile } = await esbuild.build({
    ...base,
    entryPoints: { 'one-line': 'elements/one-line.ts' },
    define: {
      ...base.define,
      ...define,
      PSN_ROOT: '"../"',
      PSN_INLINED: JSON.stringify(IN_ONE_LINE.map(moduleName)),
    },
    plugins: [...base.plugins, builtModules('../', fileOf)],
  });
  return createGraph(metafile, options.out);
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
  const table = await writeTable(out, graph.lazyFiles());
  const entryFiles = Object.fromEntries(
    tagsOf(elements)
      .filter((tag) => tag in ENTRIES)
      .map((tag) => [tag, graph.filesOf(tag)]),
  );
  const define = {
    PSN_ENTRY_FILES: JSON.stringify(entryFiles),
    PSN_TABLE_FILE: JSON.stringify(table),
    PSN_SENTENCES: JSON.stringify([sentences.version, ...locales].join(' ')),
  };
  const loaders = await buildLoaders(options, graph, entryFiles, define);
  const oneLine = elements.includes('widget') ? await buildOneLine(options, graph, define) : null;

  const chunks = [...graph.files, table, ...sentences.files];
  const scripts = [...chunks, ...loaders.files, ...(oneLine?.files ?? []), 'psn.iife.js'].filter(
    (path) => path.endsWith('.js'),
  );
  const sizes = Object.fromEntries(
    await Promise.all(
      scripts.map(async (path) => /** @type {const} */ ([path, await measure(out, path)])),
    ),
  );
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify({ files: sizes }, null, 2)}\n`);

  /** @type {Record<string, readonly string[]>} */
  const named = {
    psn: ['psn.js'],
    'one-line': ['one-line.js'],
    table: [table],
    ...graph.lazyFiles(),
    ...entryFiles,
  };
  return {
    sizes,
    /** Bytes of each source in a file. @param {string} file */
    sourcesOf: (file) => ({
      ...graph.sourcesOf(file),
      ...loaders.sourcesOf(file),
      ...oneLine?.sourcesOf(file),
    }),
    current: new Set(chunks),
    /** The files behind names: loaders, elements, lazy modules, sentences. @param {readonly string[]} names */
    filesOf: (names) => [
      ...new Set(names.flatMap((name) => named[name] ?? [sentences.fileOf(name)])),
    ],
  };
}
