import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { START_PAGE } from '../../../core/contract/sign-in.ts';
import { baseUrlOf } from '../http/urls.ts';
import type { Query } from '../http/query.ts';
import { createCompressedForms } from '../http/compressed-forms.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';
import { PAGES } from '../../workspace/read-folder.ts';
import type { ReportSighting } from '../content/widget-sightings.ts';
import { serveBundles } from './bundles.ts';
import { envScript } from './env-script.ts';
import { serveExplainPage } from './explain-page.ts';
import { serveEmbedScript } from './embed-script.ts';
import { connectOrigins, ownPageHeaders, tagManagerOrigin } from './policy.ts';
import { serveRoutePages } from './route-pages.ts';
import { serveSchemas } from './schemas.ts';
import { sendHtml, sendOwn, type Finish } from './send-page.ts';
import { serveStartPage, type StartServices } from './start-routes.ts';

interface PageServices extends StartServices {
  reportSighting: ReportSighting;
}

interface PageFolders {
  /** Pages of this package: the demo page, and files of the start page. */
  builtIn: string;
  /** Compressed forms of the build. */
  compressed: string;
}

const RELOAD_SCRIPT = '/dev/reload.js';

/** Adds the script for live reload to a page. */
const withReload: Finish = (html, nonce = '') =>
  html.replace(
    '</head>',
    `  <script src="${RELOAD_SCRIPT}"${nonce && ` nonce="${nonce}"`} async></script>\n  </head>`,
  );

/** Serves bundles, route pages, the start page, the demo page and the workspace's own host pages. */
export function servePages(
  app: FastifyInstance,
  services: PageServices,
  folders: PageFolders,
  options: { isWatching: boolean; isEnglishPseudo: boolean },
): void {
  const { workspace, build } = services;
  const { isWatching } = options;
  const finish: Finish = isWatching ? withReload : (html) => html;
  const forms = createCompressedForms(folders.compressed);
  serveBundles(app, build, forms, options);
  serveEmbedScript(app, services, forms);
  serveExplainPage(app, workspace, services.limits);
  serveSchemas(app);
  serveRoutePages(app, services, finish);
  serveBuiltIn(app, folders.builtIn, { url: '/start.css', file: 'start.css', type: 'text/css' });
  serveBuiltIn(app, folders.builtIn, {
    url: '/start.js',
    file: 'start.js',
    type: 'text/javascript',
  });
  if (isWatching)
    serveBuiltIn(app, folders.builtIn, {
      url: RELOAD_SCRIPT,
      file: 'reload.js',
      type: 'text/javascript',
    });

  app.get('/env.js', (_, reply) => {
    const script = envScript(workspace.current(), services.productHosts);
    return markPublic(reply, CACHE.revalidated).type('text/javascript').send(script);
  });
  app.get('/', (_, reply) => reply.redirect(START_PAGE));
  serveStartPage(app, services, finish);
  app.get<{ Querystring: Query }>('/demo', async (request, reply) => {
    const requestedCode = request.query['code'] ?? '';
    const { widgets } = workspace.current();
    const code = widgets.has(requestedCode) ? requestedCode : ([...widgets.keys()][0] ?? '');
    const page = await readFile(join(folders.builtIn, 'demo.html'), 'utf8');
    const nodeId = widgets.get(code)?.value.nodeId ?? null;
    const connect = connectOrigins(workspace.current(), nodeId);
    const tagManager = tagManagerOrigin(workspace.current());
    // The start page shows the demo page in a frame.
    const headers = ownPageHeaders({
      ancestors: "'self'",
      styles: ["'unsafe-inline'"],
      connect,
      pictures: baseUrlOf(request),
      tagManager,
    });
    return sendOwn(markPublic(reply, CACHE.never), finish(page.replace('{{code}}', code)), headers);
  });
  app.get<{ Params: { name: string } }>('/pages/:name', async ({ params }, reply) => {
    const page = await workspace.read(`${PAGES}/${params.name}`);
    if (!page) return reply.callNotFound();
    return sendHtml(markPublic(reply, CACHE.revalidated), finish(Buffer.from(page).toString()));
  });
}

const serveBuiltIn = (
  app: FastifyInstance,
  folder: string,
  { url, file, type }: { url: string; file: string; type: string },
): void =>
  void app.get(url, async (_, reply) =>
    markPublic(reply, CACHE.revalidated)
      .type(type)
      .send(await readFile(join(folder, file), 'utf8')),
  );
