import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { browserOptions } from './bundles.mjs';
import { root } from './paths.mjs';

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
 * Writes the route pages with the bundles beside them.
 *
 * @param {import('./bundles.mjs').Options & { site: string }} options
 */
export async function buildSite(options) {
  const { out, site, apiUrl } = options;
  await mkdir(site, { recursive: true });
  const page = { page: 'elements/pages/route-page.ts' };
  const built = { ...browserOptions(site, options), entryPoints: page, entryNames: '[name]' };
  await esbuild.build(built);
  await cp(out, site, { recursive: true, preserveTimestamps: true });
  await cp(join(root, 'elements/pages/page.css'), join(site, 'page.css'));
  const env = JSON.stringify({ apiUrl: apiUrl || undefined });
  await writeFile(join(site, 'env.js'), `globalThis.psnEnv = ${env};\n`);
  const html = await readFile(join(root, 'elements/pages/page.html'), 'utf8');
  for (const route of ROUTES) {
    await mkdir(join(site, route), { recursive: true });
    // The operators' page has a loader of its own.
    const routeHtml = route === 'inbox' ? html.replace('../psn.js', '../inbox.js') : html;
    await writeFile(join(site, route, 'index.html'), routeHtml);
  }
  await writeFile(join(site, '404.html'), html.replaceAll('../', '/'));
}
