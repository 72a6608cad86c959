import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { createGraph } from './graph.mjs';
import { moduleName, OPERATOR_ELEMENTS, WHOLE_LINES } from './modules.mjs';
import { browserOptions } from './options.mjs';
import { root } from './paths.mjs';
import { builtModules } from './plugins.mjs';

/** The scripts that pages load first: they define elements, and know the files of the rest. */

/** @typedef {import('./options.mjs').Options} Options */

export const ELEMENTS = ['widget', 'feedback', 'chat', 'flow-preview'];

/** @typedef {Readonly<Record<string, readonly string[]>>} EntryFiles by tag */

/** Lets V8 compile every function while the script arrives, as nearly all run at once. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

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
  const [first = ''] = elements;
  const module = OPERATOR_ELEMENTS.includes(first) ? `${first}/definition` : 'definitions';
  return `import { define } from './elements/shell/define.ts';
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
  ...(elements.includes('chat')
    ? Object.fromEntries(OPERATOR_ELEMENTS.map((name) => [name, loaderSource([name], entryFiles)]))
    : {}),
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
export async function buildLoaders(options, graph, entryFiles, define) {
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
    plugins: [...base.plugins, loaderEntries, builtModules('./', graph.moduleFile)],
  };
  const { metafile } = await esbuild.build(built);
  await writeFile(
    join(options.out, 'psn.iife.js'),
    "import(new URL('psn.js',document.currentScript.src).href);\n",
  );
  return createGraph(metafile, options.out);
}

/**
 * Builds the scripts of the one line. The host sends one of those under a fixed name with the data of a widget before it;
 * the early button loads the widget from a chunk.
 *
 * @param {Options} options
 * @param {ReturnType<typeof createGraph>} graph
 * @param {Record<string, string>} define
 */
export async function buildOneLines(options, graph, define) {
  const base = browserOptions(options.out, options);
  /**
   * @param {string} entry
   * @param {Partial<import('esbuild').BuildOptions>} more
   * @param {readonly string[]} inlined paths of lazy modules
   */
  const buildLine = async (entry, more, inlined = []) => {
    const fileOf = (/** @type {string} */ module) =>
      inlined.includes(module) ? null : graph.moduleFile(module);
    const { metafile } = await esbuild.build({
      ...base,
      ...more,
      entryPoints: { [entry]: `elements/${entry}.ts` },
      define: { ...base.define, ...define, PSN_ROOT: '"../"', ...more.define },
      plugins: [...base.plugins, builtModules('../', fileOf)],
      metafile: true,
    });
    return createGraph(metafile, options.out);
  };
  const widget = await buildLine('one-line', {
    entryNames: 'c/[name]-[hash]',
    banner: { js: COMPILE_HINT },
  });
  const [file = ''] = widget.files.filter((path) => path.endsWith('.js'));
  const others = await Promise.all([
    buildLine('early-button', { define: { PSN_ONE_LINE: JSON.stringify(`../${file}`) } }),
    ...Object.entries(WHOLE_LINES).map(([name, inlined]) =>
      buildLine(
        'whole-line',
        { entryNames: name, define: { PSN_INLINED: JSON.stringify(inlined.map(moduleName)) } },
        inlined,
      ),
    ),
  ]);
  return { widget, others };
}
