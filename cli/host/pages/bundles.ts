import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pseudoModule } from '../../i18n/pseudo.ts';

/** `Cache-Control` of files whose names contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** `Cache-Control` of files that browsers have to revalidate at each use. */
export const REVALIDATE = 'no-cache';

/** Folders of the chunks and of the languages. */
const HASHED_FOLDERS = ['c', 'l'];

/**
 * Serves the built bundles to pages of any origin.
 *
 * @param bundles folder of the build's output
 * @param isEnglishPseudo whether English is served in the pseudo-locale
 */
export async function serveBundles(
  app: FastifyInstance,
  bundles: string,
  isEnglishPseudo: boolean,
): Promise<void> {
  if (isEnglishPseudo) servePseudoLocale(app, bundles);
  serveToClassicScripts(app);
  const isImmutable = (path: string) =>
    HASHED_FOLDERS.some((folder) => path.startsWith(join(bundles, folder))) &&
    !path.endsWith('.map');
  await app.register(fastifyStatic, {
    root: bundles,
    index: false,
    serveDotFiles: false,
    allowedPath: (path) =>
      /^\/[cl]\//.test(path) || /^\/[\w.-]+\.(js|css|json|map|txt)$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('Access-Control-Allow-Origin', '*');
      reply.header('Cache-Control', isImmutable(path) ? IMMUTABLE : REVALIDATE);
      // Browsers ask for the map with open developer tools only; the scripts themselves carry no link to it.
      if (existsSync(`${path}.map`)) reply.header('SourceMap', `${basename(path)}.map`);
    },
  });
}

const LOADERS = ['psn', 'widget', 'feedback', 'chat', 'flow-preview'];

/**
 * A page that loads a module by a script tag without `type="module"` would get a syntax error. Browsers tell how they
 * will run a script: such a page gets one that imports the module, and a warning.
 */
function serveToClassicScripts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const name = LOADERS.find((loader) => path === `/${loader}.js`);
    if (!name) return;
    reply.header('Vary', 'Sec-Fetch-Mode, Sec-Fetch-Dest');
    const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers;
    if (mode !== 'no-cors' || destination !== 'script') return;
    const warning = `${name}.js is a module: write <script type="module" src="…/${name}.js">.`;
    await reply
      .type('text/javascript')
      .header('Access-Control-Allow-Origin', '*')
      .header('Cache-Control', 'no-store')
      .send(`console.warn(${JSON.stringify(warning)});\nimport(document.currentScript.src);\n`);
  });
}

/** Serves the English messages in the pseudo-locale. */
function servePseudoLocale(app: FastifyInstance, bundles: string): void {
  app.get<{ Params: { version: string; file: string } }>(
    '/l/:version/:file(^en.*js$)',
    async ({ params: { version, file } }, reply) => {
      const english = await readFile(join(bundles, 'l', basename(version), basename(file)), 'utf8');
      return reply
        .type('text/javascript')
        .header('Access-Control-Allow-Origin', '*')
        .header('Cache-Control', REVALIDATE)
        .send(await pseudoModule(english));
    },
  );
}
