import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { ENTRIES, RENDERER, SCREENS, SERVICES } from './modules.mjs';
import { root, within } from './paths.mjs';

/**
 * Decides which modules are loaded before each other one, by one rule: a module of a screen is in the shared file if another
 * screen or its lazy parts use it, else in the file of the screen. The renderer counts as a screen. The file of a lazy part has the modules that are not
 * loaded before it on every way to it.
 *
 * @typedef {{ modules: ReadonlySet<string>, lazy: ReadonlySet<string> }} Reach modules that a module imports, itself included,
 *   and modules that these load lazily
 */

/**
 * Makes dynamic imports external, by the paths of their modules.
 *
 * @type {esbuild.Plugin}
 */
const separateLazyModules = {
  name: 'separate-lazy-modules',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import'
        ? { path: within(root, join(resolveDir, path)), external: true }
        : undefined,
    );
  },
};

/**
 * @param {readonly string[]} paths
 * @param {esbuild.BuildOptions} options of the browser code
 * @returns {Promise<[string, Reach][]>}
 */
async function reachesOf(paths, options) {
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: [...paths],
    metafile: true,
    write: false,
    sourcemap: false,
    legalComments: 'none',
    plugins: [separateLazyModules, ...(options.plugins ?? [])],
  });
  // Modules of a plugin have a namespace before their path; one other module imports each.
  const isFile = (/** @type {string} */ path) => !path.includes(':');
  return Object.values(metafile.outputs).map(({ entryPoint = '', inputs, imports }) => [
    entryPoint,
    {
      modules: new Set(
        Object.keys(inputs).filter((path) => isFile(path) && inputs[path]?.bytesInOutput),
      ),
      lazy: new Set(
        imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
      ),
    },
  ]);
}

/**
 * The reach of modules, and of all that they load lazily.
 *
 * @param {readonly string[]} first
 * @param {readonly string[]} apart modules that are built by themselves
 * @param {esbuild.BuildOptions} options
 */
async function findReaches(first, apart, options) {
  /** @type {Map<string, Reach>} */
  const found = new Map();
  for (let next = first; next.length > 0;) {
    const reaches = await reachesOf(next, options);
    for (const [path, reach] of reaches) found.set(path, reach);
    const lazy = new Set(reaches.flatMap(([, reach]) => [...reach.lazy]));
    next = [...lazy].filter((path) => !found.has(path) && !apart.includes(path));
  }
  return found;
}

/**
 * @param {ReadonlyMap<string, Reach>} reaches
 * @param {readonly string[]} paths
 */
const modulesOf = (reaches, paths) =>
  new Set(paths.flatMap((path) => [...(reaches.get(path)?.modules ?? [])]));

/**
 * The modules of a screen, and of all parts that it loads lazily.
 *
 * @param {ReadonlyMap<string, Reach>} reaches
 * @param {readonly string[]} paths
 */
function withLazyParts(reaches, paths) {
  const parts = new Set(paths);
  for (const path of parts)
    for (const lazy of reaches.get(path)?.lazy ?? []) if (!(lazy in ENTRIES)) parts.add(lazy);
  return modulesOf(reaches, [...parts]);
}

/**
 * The modules loaded before each lazy module, on every way to it.
 *
 * @param {ReadonlyMap<string, Reach>} reaches
 * @param {Map<string, ReadonlySet<string>>} before of the entries; gets the lazy modules too
 */
function addLazyModules(reaches, before) {
  const entries = new Set(before.keys());
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const [path, loaded] of before) {
      const { modules = [], lazy = [] } = reaches.get(path) ?? {};
      const all = new Set([...loaded, ...modules]);
      for (const part of lazy) {
        if (entries.has(part) || !reaches.has(part)) continue;
        const known = before.get(part);
        const common = known ? new Set([...known].filter((module) => all.has(module))) : all;
        if (common.size === known?.size) continue;
        before.set(part, common);
        hasChanged = true;
      }
    }
  }
}

/**
 * The modules that are loaded before each entry and each lazy module, by path.
 *
 * @param {readonly string[]} entries paths of the entries to build
 * @param {readonly string[]} apart modules that are built by themselves
 * @param {esbuild.BuildOptions} options of the browser code
 */
export async function findLoadOrder(entries, apart, options) {
  const reaches = await findReaches([...entries, ...SERVICES, RENDERER], apart, options);
  const services = modulesOf(reaches, SERVICES);
  const names = new Set(entries.flatMap((path) => ENTRIES[path]?.screens ?? []));
  const screens = Object.fromEntries(
    [...names].map((name) => [name, modulesOf(reaches, SCREENS[name] ?? [])]),
  );
  const renderer = modulesOf(reaches, [RENDERER]);
  const used = Object.keys(screens).map((name) =>
    withLazyParts(
      reaches,
      entries.filter((path) => `${ENTRIES[path]?.screens}` === name),
    ),
  );
  const shared = [...Object.values(screens), renderer]
    .flatMap((modules) => [...modules])
    .filter((path) => [...used, renderer].filter((modules) => modules.has(path)).length > 1);
  /** @type {Map<string, ReadonlySet<string>>} */
  const before = new Map(SERVICES.map((path) => [path, services]));
  for (const path of entries) {
    const opened = ENTRIES[path]?.screens.flatMap((name) => [...(screens[name] ?? [])]) ?? [];
    before.set(path, new Set([...services, ...shared, ...opened]));
  }
  before.set(RENDERER, new Set([...services, ...shared]));
  addLazyModules(reaches, before);
  return before;
}
