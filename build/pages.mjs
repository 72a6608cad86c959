import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { browserOptions } from './options.mjs';
import { root, within } from './paths.mjs';

const ROUTES = [
  'web_flow_preview',
  'flow_preview',
  'feedback',
  'web_feedback',
  'chat',
  'widget',
  'inbox',
];

/**
 * Writes the route pages beside the bundles, so that the folder can be served as it is.
 *
 * @param {import('./options.mjs').Options} options
 */
export async function buildPages(options) {
  const { out, apiUrl } = options;
  const page = { page: 'elements/pages/route-page.ts' };
  await esbuild.build({ ...browserOptions(out, options), entryPoints: page, entryNames: '[name]' });
  await copyFile(join(root, 'elements/pages/page.css'), join(out, 'page.css'));
  const env = JSON.stringify({ apiUrl: apiUrl || undefined });
  await writeFile(join(out, 'env.js'), `globalThis.psnEnv = ${env};\n`);
  const html = await readFile(join(root, 'elements/pages/page.html'), 'utf8');
  for (const route of ROUTES) {
    await mkdir(join(out, route), { recursive: true });
    // The operators' page has a loader of its own.
    const routeHtml = route === 'inbox' ? html.replace('../psn.js', '../inbox.js') : html;
    await writeFile(join(out, route, 'index.html'), routeHtml);
  }
  await writeFile(join(out, '404.html'), html.replaceAll('../', '/'));
}

/** Folders that no browser asks a host for. */
const NOT_SERVED = ['npm', 'types'];

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
