import { basename, extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pseudoModule } from '../../i18n/pseudo.ts';
import { sendCompressed, type CompressedForms } from '../http/compressed-forms.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';
import { isHashed, type BuildFiles } from '../rendering/build-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Served paths: files in the folder itself, chunks and languages. No name begins with a dot. */
const SERVED = /^(?:[cl]\/(?:\w[\w-]*\/)?)?\w[\w.-]*$/;

/**
 * Serves the built bundles to pages of any origin.
 *
 * @param isWatching whether they change while pages are open
 * @param isEnglishPseudo whether English is served in the pseudo-locale
 */
export function serveBundles(
  app: FastifyInstance,
  build: BuildFiles,
  forms: CompressedForms,
  { isWatching, isEnglishPseudo }: { isWatching: boolean; isEnglishPseudo: boolean },
): void {
  if (isEnglishPseudo) servePseudoLocale(app, build);
  serveToClassicScripts(app);
  const cacheOf = (path: string) => {
    if (isHashed(path)) return CACHE.forever;
    return isWatching ? CACHE.revalidated : CACHE.minute;
  };
  app.get<{ Params: { '*': string } }>('/*', async ({ params: { '*': path } }, reply) => {
    const type = TYPES[extname(path)];
    const file = type && SERVED.test(path) ? await build.read(path) : null;
    if (!file) return reply.callNotFound();
    // Browsers ask for the map with open developer tools only; the scripts themselves carry no link to it.
    if (file.hasMap) reply.header('SourceMap', `${basename(path)}.map`);
    markPublic(reply, cacheOf(path)).type(type!).header('Access-Control-Allow-Origin', '*');
    return sendCompressed(reply, file, forms.read);
  });
}

/** Headers that identify the tag of a script. */
export const FETCH_HEADERS = 'Sec-Fetch-Mode, Sec-Fetch-Dest';

/** Modules that pages load by a tag, with the embed scripts of widgets. */
const LOADER = /^\/(?:(?:psn|widget|feedback|chat|flow-preview)|w\/[\w-]+)\.js$/;

/**
 * A script tag without `type="module"` can't run a module. `Sec-Fetch-Mode` identifies requests of such tags, which get a
 * classic script that logs a warning and imports the module.
 */
function serveToClassicScripts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!LOADER.test(path)) return;
    reply.header('Vary', FETCH_HEADERS);
    const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers;
    if (mode !== 'no-cors' || destination !== 'script') return;
    const warning = `${path.slice(1)} is a module: write <script type="module" src="…${path}">.`;
    await reply
      .type('text/javascript')
      .header('Access-Control-Allow-Origin', '*')
      .header('Cache-Control', 'no-store')
      .send(`console.warn(${JSON.stringify(warning)});\nimport(document.currentScript.src);\n`);
  });
}

/** Serves the English messages in the pseudo-locale. */
function servePseudoLocale(app: FastifyInstance, build: BuildFiles): void {
  app.get<{ Params: { version: string; file: string } }>(
    '/l/:version/:file(^en.*js$)',
    async ({ params: { version, file } }, reply) => {
      const english = await build.text(`l/${basename(version)}/${basename(file)}`);
      return markPublic(reply, CACHE.revalidated)
        .type('text/javascript')
        .header('Access-Control-Allow-Origin', '*')
        .send(await pseudoModule(english));
    },
  );
}
