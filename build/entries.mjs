import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root, within } from './paths.mjs';

/** Gives each module that loads by itself an entry, which first imports the modules that were loaded before it. */

const NAMESPACE = 'entry';

/** @param {string} module path */
export const entryPath = (module) => `${NAMESPACE}:${module}`;

/**
 * The module behind an output of esbuild; `null` for a file of shared code.
 *
 * @param {string | undefined} entryPoint
 */
export const moduleOfOutput = (entryPoint) =>
  entryPoint?.replace(new RegExp(`^${NAMESPACE}:`), '') ?? null;

/**
 * esbuild puts modules that the same entries reach into one file.
 *
 * @param {string} module
 * @param {Iterable<string>} before
 */
export async function sourceOf(module, before) {
  const hasDefault = /^export default /m.test(await readFile(join(root, module), 'utf8'));
  return [
    ...[...before].map((path) => `import './${path}';`),
    `export * from './${module}';`,
    ...(hasDefault ? [`export { default } from './${module}';`] : []),
  ].join('\n');
}

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} loadOrder the modules that are loaded before each, by path
 * @param {ReadonlyMap<string, string>} files built files of other modules that load lazily, in the same folder
 * @returns {import('esbuild').Plugin}
 */
export const moduleEntries = (loadOrder, files) => ({
  name: 'module-entries',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path }) => ({
      path: path.slice(NAMESPACE.length + 1),
      namespace: NAMESPACE,
    }));
    // esbuild would drop the import of a package without side effects.
    build.onResolve({ filter: /^\.\/node_modules\// }, ({ path }) => ({
      path: join(root, path),
      sideEffects: true,
    }));
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const module = within(root, join(resolveDir, path));
      const file = files.get(module);
      if (file) return { path: `./${basename(file)}`, external: true };
      return loadOrder.has(module) ? { path: module, namespace: NAMESPACE } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => ({
      contents: await sourceOf(path, loadOrder.get(path) ?? []),
      resolveDir: root,
      loader: 'ts',
    }));
  },
});
