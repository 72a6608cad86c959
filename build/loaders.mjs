import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { panelFiles } from './code-files.mjs';
import { createGraph } from './graph.mjs';
import { OPERATOR_ELEMENTS } from './modules.mjs';
import { browserOptions } from './options.mjs';
import { root } from './paths.mjs';
import { builtModules } from './plugins.mjs';
import { replaceImports } from './replace-imports.mjs';

/** The scripts that pages load first: they define elements, and know the files of the rest. */

/** @typedef {import('./options.mjs').Options} Options */

export const ELEMENTS = ['widget', 'feedback', 'chat', 'flow-preview'];

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
 * @param {ReturnType<typeof createGraph>} code
 * @param {EntryFiles} entryFiles
 * @param {Record<string, string>} define
 */
export async function buildLoaders(options, code, entryFiles, define) {
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
    plugins: [...base.plugins, loaderEntries, builtModules('./', code.moduleFiles)],
  };
  const { metafile } = await esbuild.build(built);
  await replaceImports(metafile);
  await writeFile(
    join(options.out, 'psn.iife.js'),
    "import(new URL('psn.js',document.currentScript.src).href);\n",
  );
  return createGraph([metafile], options.out);
}

/**
 * Builds the two scripts of the one line: the embed script, which the host sends under a fixed name with the data of a
 * widget before it, and the widget, which that script loads.
 *
 * @param {Options} options
 * @param {ReturnType<typeof createGraph>} code
 * @param {Record<string, string>} define
 */
export async function buildOneLine(options, code, define) {
  const base = browserOptions(options.out, options);
  /**
   * @param {string} name
   * @param {string} entryNames
   * @param {ReadonlyMap<string, string>} files
   */
  const buildScript = async (name, entryNames, files) => {
    const { metafile } = await esbuild.build({
      ...base,
      entryPoints: { [name]: `elements/${name}.ts` },
      entryNames,
      define: { ...base.define, ...define, ...panelFiles(code), PSN_ROOT: '"../"' },
      plugins: [...base.plugins, builtModules('../', files)],
    });
    await replaceImports(metafile);
    return createGraph([metafile], options.out);
  };
  const widget = await buildScript('one-line', 'c/[name]-[hash]', code.moduleFiles);
  return { widget, embedScript: await buildScript('embed-script', '[name]', widget.moduleFiles) };
}
