import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { ELEMENTS, loaderSource } from './loaders.mjs';
import { moduleEntries } from './entries.mjs';
import { ENTRIES, OPERATOR_ELEMENTS, SINGLE_FILES } from './modules.mjs';
import { browserOptions } from './options.mjs';
import { readDeclaration } from './declaration.mjs';
import { reactTypes, svelteTypes, vueTypes } from './element-types.mjs';
import { customElements, htmlData, webTypes } from './manifests.mjs';
import { writeNotices } from './notices.mjs';
import { reduceSourceMaps } from './own-source-maps.mjs';
import { reactSlots } from './package-react.mjs';
import { root } from './paths.mjs';
import { findLoadOrder } from './reach.mjs';
import { isForVisitors, partsOf } from './sentences.mjs';

/**
 * The modules that `psn-elements` exports, for pages with a bundler: lazy modules load by plain dynamic imports,
 * which every bundler follows, sentences included.
 */

/** The module with the sentences of a locale for visitors, by the names of their files. @param {string} locale */
async function localeSource(locale) {
  const parts = (await partsOf(locale)).filter(isForVisitors);
  const imports = parts.map(({ path }, at) => `import part${at} from './i18n/${path}';`);
  const entries = parts.map(({ name }, at) => `${JSON.stringify(name)}: part${at}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}

/** @param {readonly string[]} locales */
function sentencesSource(locales) {
  const imports = locales.map((code) => `${JSON.stringify(code)}: () => import('locale:${code}')`);
  return `import { bundledSentences } from './elements/shell/bundled-sentences.ts';
export const sentences = bundledSentences({ ${imports.join(', ')} });`;
}

/**
 * Puts the sentences into modules, in place of the files that the loader script fetches.
 *
 * @param {readonly string[]} locales
 * @returns {esbuild.Plugin}
 */
export const sentenceModules = (locales) => ({
  name: 'sentence-modules',
  setup(build) {
    build.onResolve({ filter: /\/sentences\.ts$/ }, ({ importer }) =>
      importer.startsWith(join(root, 'elements'))
        ? { path: 'sentences', namespace: 'sentences' }
        : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'sentences' }, () => ({
      contents: sentencesSource(locales),
      resolveDir: root,
      loader: 'ts',
    }));
    build.onResolve({ filter: /^locale:/ }, ({ path }) => ({
      path: path.slice('locale:'.length),
      namespace: 'locale',
    }));
    build.onLoad({ filter: /.*/, namespace: 'locale' }, async ({ path }) => ({
      contents: await localeSource(path),
      resolveDir: root,
      loader: 'ts',
    }));
  },
});

const OWN_REACT = `import { connectOwnReact } from './elements/react/with-react.ts';
connectOwnReact(() => import('react-fill:own'));`;
/** The tests of an app want no reports about updates of the elements outside of `act()`. */
const REACT_OF_APP = `import { connectReactOfApp } from './elements/react/with-react.ts';
connectReactOfApp(() => PSN_ENVIRONMENT === 'test' ? import('react-fill:own') : import('react-fill:app'));`;
const SERVER = `import { withReact } from './elements/react/with-react.ts';
export const renderSurvey = async (request) =>
  (await withReact(() => import('package:renderer'))).renderSurvey(request);
export const renderFirstScreen = async (request) =>
  (await withReact(() => import('package:renderer'))).renderFirstScreen(request);`;

/** @type {Readonly<Record<string, string>>} by name of the module */
const sources = {
  index: `${OWN_REACT}\nexport * from './elements/index.ts';`,
  ...Object.fromEntries(
    ELEMENTS.map((name) => [name, `${OWN_REACT}\n${loaderSource([name], {})}`]),
  ),
  react: `'use client';\n${REACT_OF_APP}\nexport * from './elements/react/components.tsx';`,
  server: `${OWN_REACT}\n${SERVER}`,
  renderer: "export * from './elements/server/index.ts';",
};

/** The modules that load first, except for the operators' elements. */
const FIRST_MODULES = Object.entries(ENTRIES)
  .filter(([, { tag = '' }]) => !OPERATOR_ELEMENTS.includes(tag.replace('psn-', '')))
  .map(([path]) => path);

const EXPORTED = Object.keys(sources).filter((name) => name !== 'renderer');

/** @type {esbuild.Plugin} */
const packageEntries = {
  name: 'package-entries',
  setup(build) {
    build.onResolve({ filter: /^package:/ }, ({ path }) => ({
      path: path.slice('package:'.length),
      namespace: 'package',
    }));
    build.onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => ({
      contents: sources[path] ?? '',
      resolveDir: root,
      loader: 'ts',
    }));
  },
};

/**
 * Writes the types of the tags for frameworks.
 *
 * @param {string} out
 * @param {import('./declaration.mjs').Declaration} declaration
 */
async function buildFrameworks(out, declaration) {
  await writeFile(join(out, 'react.d.ts'), reactTypes(declaration));
  await writeFile(join(out, 'vue.d.ts'), vueTypes(declaration));
  await writeFile(join(out, 'svelte.d.ts'), svelteTypes(declaration));
}

/**
 * Writes the manifests that editors and catalogues read.
 *
 * @param {string} out
 * @param {import('./declaration.mjs').Declaration} declaration
 */
async function buildManifests(out, declaration) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const manifests = {
    'custom-elements.json': customElements(declaration),
    'web-types.json': webTypes(declaration, version),
    'html-data.json': htmlData(declaration),
  };
  for (const [name, manifest] of Object.entries(manifests))
    await writeFile(join(out, name), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The attributes and properties of each element, by tag. @param {import('./declaration.mjs').Declaration} declaration */
const propsByTag = ({ elements }) =>
  Object.fromEntries(
    elements.map(({ tag, attributes, properties }) => [
      tag,
      [...attributes, ...properties].map(({ name }) => name),
    ]),
  );

/**
 * Writes the modules into the folder `npm` of the bundles.
 *
 * @param {import('./options.mjs').Options} options
 * @param {{ moduleFiles: Readonly<Record<string, readonly string[]>>, sentencesVersion: string }} bundles
 */
export async function buildPackage(options, { moduleFiles, sentencesVersion }) {
  const out = join(options.out, 'npm');
  const browser = browserOptions(out, options);
  const declaration = await readDeclaration();
  await rm(out, { recursive: true, force: true });
  const base = {
    ...browser,
    define: {
      ...browser.define,
      PSN_HAS_BUNDLER: 'true',
      PSN_ENTRY_FILES: '{}',
      PSN_PANEL_FILES: '[]',
      PSN_SENTENCES: '""',
      PSN_MODULE_FILES: JSON.stringify(moduleFiles),
      PSN_SENTENCES_VERSION: JSON.stringify(sentencesVersion),
      PSN_PROPS: JSON.stringify(propsByTag(declaration)),
      PSN_ENVIRONMENT: 'process.env.NODE_ENV',
    },
    plugins: [reactSlots, ...browser.plugins, sentenceModules(options.locales)],
  };
  const loadOrder = await findLoadOrder(FIRST_MODULES, SINGLE_FILES, base);
  const { metafile } = await esbuild.build({
    ...base,
    entryPoints: EXPORTED.map((name) => ({ in: `package:${name}`, out: name })),
    chunkNames: 'c/[name]-[hash]',
    splitting: true,
    sourcemap: 'linked',
    inject: ['elements/stand-ins.ts'],
    // Entries import packages without side effects only for the order of loading.
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [...base.plugins, packageEntries, moduleEntries(loadOrder, new Map())],
  });
  await reduceSourceMaps(Object.keys(metafile.outputs));
  await writeNotices(join(options.out, 'NOTICES.txt'), Object.keys(metafile.inputs));
  await buildFrameworks(out, declaration);
  await buildManifests(options.out, declaration);
  await cp(join(root, 'cli/schemas'), join(options.out, 'schemas'), { recursive: true });
}
