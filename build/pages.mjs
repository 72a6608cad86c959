import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { OPERATOR_ELEMENTS } from './modules.mjs';
import { browserOptions } from './options.mjs';
import { root, within } from './paths.mjs';
import { measure } from './sizes.mjs';

/** The element of each page. @type {Readonly<Record<string, string>>} */
const ROUTES = {
  web_flow_preview: 'psn-flow-preview',
  flow_preview: 'psn-flow-preview',
  feedback: 'psn-feedback',
  web_feedback: 'psn-feedback',
  chat: 'psn-chat',
  widget: 'psn-widget',
  inbox: 'psn-inbox',
  results: 'psn-results',
  setup: 'psn-people',
  'sign-in': 'psn-people',
  account: 'psn-people',
  people: 'psn-people',
  studio: 'psn-studio',
};

/** Content of pages with an element that renders its own main part. @type {Readonly<Record<string, string>>} */
const CONTENT = {
  inbox: '',
  setup: '',
  'sign-in': '',
  account: '',
  people: '',
  studio: '',
  // The frame of the results, until their code and their numbers are loaded.
  results: '<div class="opening" aria-hidden="true"><i></i><i></i><i></i><i></i></div>',
};

/** Whether a page is the operators'. @param {string} tag */
const isForOperators = (tag) =>
  tag === 'psn-studio' || OPERATOR_ELEMENTS.some((name) => tag === `psn-${name}`);

/** The loader script of a page; the operators' have their own. @param {string} tag */
const loaderOf = (tag) => (isForOperators(tag) ? `${tag.slice('psn-'.length)}.js` : 'psn.js');

/**
 * Tags that fetch and compile files while the loader is still on its way.
 *
 * @param {readonly string[]} files
 */
const preloads = (files) =>
  files.map((file) => `    <link rel="modulepreload" href="../${file}" />\n`).join('');

/**
 * Writes the route pages beside the bundles, so that the folder can be served as it is.
 *
 * @param {import('./options.mjs').Options} options
 * @param {(names: readonly string[]) => string[]} filesOf files of elements, in the order in which they run
 */
export async function buildPages(options, filesOf) {
  const { out, apiUrl } = options;
  const page = { page: 'elements/pages/route-page.ts' };
  await esbuild.build({ ...browserOptions(out, options), entryPoints: page, entryNames: '[name]' });
  await copyFile(join(root, 'elements/pages/page.css'), join(out, 'page.css'));
  const env = JSON.stringify({ apiUrl: apiUrl || undefined });
  await writeFile(join(out, 'env.js'), `globalThis.psnEnv = ${env};\n`);
  const html = await readFile(join(root, 'elements/pages/page.html'), 'utf8');
  for (const [route, tag] of Object.entries(ROUTES)) {
    await mkdir(join(out, route), { recursive: true });
    const routeHtml = html
      .replace('../psn.js', `../${loaderOf(tag)}`)
      .replace('<main></main>', CONTENT[route] ?? '<main></main>')
      .replace('  </head>', `${preloads(filesOf([tag]))}  </head>`);
    await writeFile(join(out, route, 'index.html'), routeHtml);
  }
  await writeFile(join(out, '404.html'), html.replaceAll('../', '/'));
}

/**
 * Files that the first visit of a page fetches before its data: the page, its scripts, and the element with its sentences.
 *
 * @param {string} out
 * @param {string} route
 * @param {(names: readonly string[]) => string[]} filesOf
 */
export async function firstLoad(out, route, filesOf) {
  const tag = /** @type {string} */ (ROUTES[route]);
  const sentences = tag === 'psn-widget' ? 'en.launcher' : 'en';
  const paths = [
    `${route}/index.html`,
    'page.css',
    'env.js',
    'page.js',
    loaderOf(tag),
    ...filesOf([tag, sentences]),
  ];
  const sizes = await Promise.all(paths.map((path) => measure(out, path, true)));
  /** @param {'bytes' | 'gzip' | 'brotli'} key */
  const sum = (key) => sizes.reduce((total, size) => total + size[key], 0);
  return {
    name: `first load of /${route}`,
    bytes: sum('bytes'),
    gzip: sum('gzip'),
    brotli: sum('brotli'),
  };
}

/** Folders that no browser asks a host for. */
const NOT_SERVED = ['declarations', 'npm', 'server', 'types'];

/**
 * Copies everything that a static web server needs.
 *
 * @param {string} out
 * @param {string} site
 */
export async function copySite(out, site) {
  await rm(site, { recursive: true, force: true });
  await cp(out, site, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !NOT_SERVED.includes(within(out, path)),
  });
}
