import { root } from './paths.mjs';

/**
 * React in the modules for bundlers. They import it from slots: modules with empty exports, which are filled with the
 * React of the app or of the package before the first module with a component runs (elements/react/with-react.ts).
 */

const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const IS_REACT = new RegExp(`^(${MODULES.join('|')})$`);
/** The React components of the package, which are part of the app. */
const COMPONENTS = /\belements\/react\/components\.tsx$/;
const REACT_ITSELF = /\bnode_modules\/(react|react-dom|scheduler)\//;

/** @param {string} path */
const posix = (path) => path.replaceAll('\\', '/');

/** The exports of a module of React, filled later. @param {string} path */
async function slotSource(path) {
  const names = Object.keys(await import(path))
    .filter((name) => /^(?!default$)\w+$/.test(name))
    .join(', ');
  return `let module, ${names};
export { module as default, ${names} };
export function fill(from) { module = from; ({ ${names} } = from); }`;
}

/** A module that fills the slots when it runs. */
const fillSource = [
  ...MODULES.flatMap((path, at) => [
    `import * as from${at} from 'react-itself:${path}';`,
    `import { fill as fill${at} } from '${path}';`,
  ]),
  ...MODULES.map((_, at) => `fill${at}(from${at});`),
].join('\n');

/**
 * Resolves `react-fill:app` to a module that fills the slots with the React of the app, `react-fill:own` to one with the
 * React of the package, and imports of React to the slots.
 *
 * @type {import('esbuild').Plugin}
 */
export const reactSlots = {
  name: 'react-slots',
  setup(build) {
    build.onResolve({ filter: /^react-fill:/ }, ({ path }) => ({ path, namespace: 'react-fill' }));
    build.onLoad({ filter: /.*/, namespace: 'react-fill' }, () => ({
      contents: fillSource,
      resolveDir: root,
    }));
    build.onResolve({ filter: /^react-itself:/ }, ({ path, importer, resolveDir, kind }) => {
      const name = path.slice('react-itself:'.length);
      if (importer === 'react-fill:app') return { path: name, external: true };
      return build.resolve(name, { resolveDir, kind, pluginData: 'itself' });
    });
    build.onResolve({ filter: IS_REACT }, ({ path, importer, pluginData }) => {
      if (pluginData === 'itself' || REACT_ITSELF.test(posix(importer))) return undefined;
      if (COMPONENTS.test(posix(importer))) return { path, external: true };
      return { path, namespace: 'react-slot' };
    });
    build.onLoad({ filter: /.*/, namespace: 'react-slot' }, async ({ path }) => ({
      contents: await slotSource(path),
    }));
  },
};
