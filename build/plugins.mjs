import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { root, within } from './paths.mjs';

/**
 * Bundles stylesheets as minified text, which shadow roots adopt; the document gets no style elements.
 *
 * @type {import('esbuild').Plugin}
 */
export const cssText = {
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const { code } = await esbuild.transform(source, { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/**
 * Replaces the shim in effector-react by React's own hook, and drops the variant of that hook for `useStoreMap` alone,
 * which the elements do not use (elements/ui/use-part.ts).
 *
 * @type {import('esbuild').Plugin}
 */
export const reactHook = {
  name: 'react-hook',
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim\// }, ({ path }) => ({
      path,
      namespace: 'react-hook',
    }));
    build.onLoad({ filter: /shim\/index\.js$/, namespace: 'react-hook' }, () => ({
      contents:
        "import { useSyncExternalStore } from 'react'; export default { useSyncExternalStore };",
      resolveDir: root,
    }));
    build.onLoad({ filter: /with-selector\.js$/, namespace: 'react-hook' }, () => ({
      contents: 'export default {};',
    }));
  },
};

/**
 * In scripts that are one file each, a module that loads lazily is the file that it was built into.
 *
 * @param {string} folder of the files, relative to the script
 * @param {ReadonlyMap<string, string>} files by the paths of their modules
 * @returns {import('esbuild').Plugin}
 */
export const builtModules = (folder, files) => ({
  name: 'built-modules',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const module = within(root, join(resolveDir, path));
      // An element that is not built has no file; the loader does not define it either.
      return { path: folder + (files.get(module) ?? module), external: true };
    });
  },
});

/** Resolves in a later task, after a frame that is due. */
const PAUSE = join(root, 'elements/loader/next-task.ts');

/**
 * Divides the evaluation of a built file into tasks: it pauses after some of its modules. A page can draw and answer
 * meanwhile, and the file has no more bytes than before, as it would if it were two.
 *
 * @param {readonly string[]} modules by path
 * @returns {import('esbuild').Plugin}
 */
export const pausesAfter = (modules) => ({
  name: 'pauses-after',
  setup(build) {
    build.onStart(() => ({
      errors: modules
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => ({
          text: `There is no module ${path}: correct PAUSES in build/modules.mjs`,
        })),
    }));
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!modules.includes(within(root, path))) return undefined;
      const source = await readFile(path, 'utf8');
      return {
        // No line is added before the source: its map stays valid.
        contents: `import { nextTask } from ${JSON.stringify(PAUSE)}; ${source}\nawait nextTask();`,
        loader: 'ts',
      };
    });
  },
});
