import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { ELEMENTS, loaderSource } from './loaders.mjs';
import { browserOptions } from './options.mjs';
import { readDeclaration } from './declaration.mjs';
import { reactTypes, svelteTypes, vueTypes } from './element-types.mjs';
import { customElements, htmlData, webTypes } from './manifests.mjs';
import { writeNotices } from './notices.mjs';
import { root } from './paths.mjs';
import { partsOf } from './sentences.mjs';

/**
 * The modules that `psn-elements` exports, for pages with a bundler: lazy modules load by plain dynamic imports,
 * which every bundler follows, sentences included.
 */

/** The module with all sentences of a locale, by the names of their files. @param {string} locale */
async function localeSource(locale) {
  const parts = await partsOf(locale);
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

/** @type {Readonly<Record<string, string>>} by name of the module */
const sources = {
  index: "export * from './elements/index.ts';",
  ...Object.fromEntries(ELEMENTS.map((name) => [name, loaderSource([name], {})])),
};

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
 * The React components use the React of the page, and the elements beside them.
 *
 * @type {esbuild.Plugin}
 */
const besideComponents = {
  name: 'beside-components',
  setup(build) {
    build.onResolve({ filter: /^\.\.\/index\.ts$/ }, () => ({
      path: './index.js',
      external: true,
    }));
  },
};

/**
 * Writes the React components, and the types of the tags for frameworks.
 *
 * @param {string} out
 * @param {import('./declaration.mjs').Declaration} declaration
 * @param {esbuild.BuildOptions} base
 */
async function buildFrameworks(out, declaration, base) {
  const props = declaration.elements.map(({ tag, attributes, properties }) => [
    tag,
    [...attributes, ...properties].map(({ name }) => name),
  ]);
  await esbuild.build({
    ...base,
    entryPoints: { react: 'elements/react/components.tsx' },
    external: ['react'],
    sourcemap: false,
    banner: { js: "'use client';" },
    define: { ...base.define, PSN_PROPS: JSON.stringify(Object.fromEntries(props)) },
    plugins: [besideComponents],
  });
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

/**
 * Writes the modules into the folder `npm` of the bundles.
 *
 * @param {import('./options.mjs').Options} options
 */
export async function buildPackage(options) {
  const out = join(options.out, 'npm');
  const base = browserOptions(out, options);
  await rm(out, { recursive: true, force: true });
  const { metafile } = await esbuild.build({
    ...base,
    entryPoints: Object.keys(sources).map((name) => ({ in: `package:${name}`, out: name })),
    chunkNames: 'c/[name]-[hash]',
    splitting: true,
    sourcemap: false,
    inject: ['elements/stand-ins.ts'],
    define: {
      ...base.define,
      PSN_HAS_BUNDLER: 'true',
      PSN_ENTRY_FILES: '{}',
      PSN_SENTENCES: '""',
    },
    plugins: [...base.plugins, packageEntries, sentenceModules(options.locales)],
  });
  await writeNotices(join(options.out, 'NOTICES.txt'), Object.keys(metafile.inputs));
  const declaration = await readDeclaration();
  await buildFrameworks(out, declaration, base);
  await buildManifests(options.out, declaration);
  await cp(join(root, 'cli/schemas'), join(options.out, 'schemas'), { recursive: true });
}
