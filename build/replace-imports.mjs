import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Lets the loader import the files of the build, as it retries files that fail: static imports, which can't be retried, become
 * calls of its function, and so do dynamic ones. They copy the imported values, so that no exported variable may change
 * later: lint refuses those.
 */

/** The function of `elements/loader/import-file.ts`, by its name on every page. */
const DECLARATION =
  'const psnGet=path=>globalThis[Symbol.for("psn:files")](new URL(path,import.meta.url).href);';

/** As long as `import`: the columns of the source maps stay valid. */
const NAME = 'psnGet';

/** A static import at the beginning of a file of esbuild. */
const STATIC = /\s*import\s*(?:\{([^}]*)\}\s*from\s*)?"(\.\/[^"]+)";\s*/y;
const DYNAMIC = /\bimport(?=\("\.\.?\/)/g;

/** Lets V8 compile every function while the file arrives, as nearly all run at once. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * @param {string} source
 * @returns {{ patterns: string[], paths: string[], length: number }} the imported names of each import, and the length of
 *   all imports together
 */
function readStaticImports(source) {
  /** @type {string[]} */
  const patterns = [];
  /** @type {string[]} */
  const paths = [];
  let length = 0;
  STATIC.lastIndex = 0;
  for (let match = STATIC.exec(source); match; match = STATIC.exec(source)) {
    const [, names = '', path = ''] = match;
    patterns.push(`{${names.replace(/\s+as\s+/g, ':').replace(/\s+/g, '')}}`);
    paths.push(path);
    length = STATIC.lastIndex;
  }
  return { patterns, paths, length };
}

/**
 * The file in which the loader imports all others: two lines, and then the rest in its columns.
 *
 * @param {string} source
 */
export function replaceInSource(source) {
  const { patterns, paths, length } = readStaticImports(source);
  const needed = `const[${patterns}]=await Promise.all(${JSON.stringify(paths)}.map(${NAME}));`;
  const rest =
    source.slice(0, length).replace(/[^\n]/g, ' ') + source.slice(length).replace(DYNAMIC, NAME);
  const first = rest.includes(NAME) || length > 0 ? DECLARATION + (length > 0 ? needed : '') : '';
  return [COMPILE_HINT, first, rest].join('\n');
}

/**
 * Throws for files that import each other: each would wait for the other.
 *
 * @param {import('esbuild').Metafile['outputs']} outputs
 */
export function refuseCycles(outputs) {
  const done = new Set();
  /** @param {string} file @param {readonly string[]} before */
  const visit = (file, before) => {
    if (before.includes(file))
      throw new Error(
        `Built files import each other: ${[...before.slice(before.indexOf(file)), file].join(' > ')}. ` +
          'Move a module that they share in build/reach.mjs.',
      );
    if (done.has(file)) return;
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(path, [...before, file]);
    done.add(file);
  };
  for (const file of Object.keys(outputs)) visit(file, []);
}

/** Replaces the imports in all scripts of a build, and moves their source maps. @param {import('esbuild').Metafile} metafile */
export async function replaceImports({ outputs }) {
  refuseCycles(outputs);
  const scripts = Object.keys(outputs).filter((path) => path.endsWith('.js'));
  await Promise.all(
    scripts.map(async (path) => {
      const file = join(root, path);
      await writeFile(file, replaceInSource(await readFile(file, 'utf8')));
      const map = await readFile(`${file}.map`, 'utf8');
      await writeFile(`${file}.map`, map.replace(/"mappings":\s*"/, '$&;;'));
    }),
  );
}
