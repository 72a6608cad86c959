import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

/** What esbuild is taught for the browser bundles. */

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const FLOW_BEGINS_WITH = ['elements/survey/flow-view.tsx', 'elements/survey/feedback-screen.tsx'];

/** Stylesheets become minified text: they are adopted by shadow roots, never put into the document. */
export const cssText = {
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(await readFile(path, 'utf8'), {
        loader: 'css',
        minify: true,
      });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/** React has the hook that effector-react brings a stand-in for. */
export const ownHook = {
  name: 'own-hook',
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim\/index\.js$/ }, () => ({
      path: 'hook',
      namespace: 'own-hook',
    }));
    build.onLoad({ filter: /.*/, namespace: 'own-hook' }, () => ({
      contents:
        "import { useSyncExternalStore } from 'react'; export default { useSyncExternalStore }; export { useSyncExternalStore };",
      resolveDir: root,
    }));
    build.onResolve(
      { filter: /^use-sync-external-store\/shim\/with-selector\.js$/ },
      ({ resolveDir }) =>
        build.resolve('use-sync-external-store/with-selector.js', {
          resolveDir,
          kind: 'import-statement',
        }),
    );
  },
};

/** Where code asks for more later on, and what is there by then for certain. */
const BEGINNINGS = [
  { importer: /[\\/](elements[\\/]survey|core[\\/]survey)[\\/]/, files: FLOW_BEGINS_WITH },
  {
    importer: /[\\/]elements[\\/]widget[\\/](launcher|frame|extras|background-tasks)\.ts$/,
    files: ['elements/widget/launcher.ts'],
  },
  { importer: /[\\/]elements[\\/]widget[\\/]panel/, files: ['elements/widget/panel.tsx'] },
];

/**
 * Code that comes later only ever comes to what there was before. Saying so keeps the beginning in few chunks, instead
 * of one for each set of later code that shares a module with it.
 */
export const afterTheBeginning = () => {
  // What may be read before anybody asks for it: entries, and code that others hold on to.
  const later = new Map([
    [join(root, 'elements/widget/badge.ts'), ['elements/widget/launcher.ts']],
    [join(root, 'elements/widget/panel.tsx'), ['elements/widget/launcher.ts']],
    [join(root, 'elements/inbox/view.tsx'), ['elements/conversation/view.tsx']],
    [join(root, 'elements/base/services/page-services.ts'), FLOW_BEGINS_WITH],
    [join(root, 'elements/base/services/error-reports.ts'), FLOW_BEGINS_WITH],
    [join(root, 'core/reporting/report.ts'), FLOW_BEGINS_WITH],
    [join(root, 'core/platform/browser/stylesheet.ts'), FLOW_BEGINS_WITH],
  ]);
  return {
    name: 'after-the-beginning',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, importer, resolveDir }) => {
        const beginning =
          kind === 'dynamic-import' && BEGINNINGS.find((one) => one.importer.test(importer));
        const file = join(resolveDir, path);
        // What is asked for from several beginnings has the one that is named for it.
        if (beginning && !later.has(file)) later.set(file, beginning.files);
        return undefined;
      });
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const files = later.get(path);
        if (!files) return undefined;
        // By a relative name: what is built does not depend on the folder it is built in.
        const nameOf = (file) =>
          `./${relative(dirname(path), join(root, file)).replaceAll('\\', '/')}`;
        const beginning = files.map((file) => `import '${nameOf(file)}';\n`).join('');
        return {
          contents: `${await readFile(path, 'utf8')}\n${beginning}`,
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
};

/** In the loaders, code that comes later is named by the file it was built into. */
export const laterChunks = (fileOf) => ({
  name: 'later-chunks',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const source = relative(root, join(resolveDir, path)).replaceAll('\\', '/');
      // Elements that were not asked for have no file; nothing of them is left in the loader either.
      return { path: `./${fileOf(source) ?? source}`, external: true };
    });
  },
});
