import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_PAGE, START_PAGE } from '../../../core/contract/sign-in.ts';
import { hostName } from '../../../core/contract/domain.ts';
import type { Actor } from '../auth/actor.ts';
import { actorBySession, actorOf, servePeople } from '../auth/person-request.ts';
import type { StudioPages } from '../auth/studio-pages.ts';
import type { OriginCheck } from '../http/own-origin.ts';
import { baseUrlOf } from '../http/urls.ts';
import { LOOPBACK } from '../http/app.ts';
import type { Query } from '../http/query.ts';
import { createCompressedForms } from '../http/compressed-forms.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';
import type { SmtpOverrides } from '../../kinds/smtp.ts';
import { PAGES } from '../../workspace/read-folder.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { PublishedFolder } from '../content/publish-folder.ts';
import { hasOwner } from '../people/setup.ts';
import { readPublicationTimes } from '../content/survey-facts.ts';
import type { ReportSighting } from '../content/widget-sightings.ts';
import { serveBundles } from './bundles.ts';
import { envScript } from './env-script.ts';
import { serveExplainPage } from './explain-page.ts';
import { serveEmbedScript } from './embed-script.ts';
import { connectOrigins, ownPageHeaders, tagManagerOrigin } from './policy.ts';
import { serveRoutePages, type RouteServices } from './route-pages.ts';
import { serveSchemas } from './schemas.ts';
import { readToday } from './today.ts';
import { todaySection } from './today-section.ts';
import { acceptedLanguages } from './sentences.ts';
import type { StartContent } from './start-content.ts';
import { wordedFindings } from './start-mistakes.ts';
import { startPage } from './start-page.ts';
import { readStartWording, type StartWording } from './start-wording.ts';

interface PageServices extends RouteServices {
  smtp: SmtpOverrides;
  isOwnOrigin: OriginCheck;
  studioPages: StudioPages;
  folder: PublishedFolder;
  reportSighting: ReportSighting;
}

interface PageFolders {
  /** Pages of this package: the demo page, and files of the start page. */
  builtIn: string;
  /** Compressed forms of the build. */
  compressed: string;
}

const START_HEADERS = ownPageHeaders({ ancestors: "'none'" });

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').send(html);

/** Sends a page of the host that other origins may neither read nor frame. The API's routes allow all of them. */
const sendOwn = (reply: FastifyReply, html: string, headers: Record<string, string>) =>
  sendHtml(reply.removeHeader('Access-Control-Allow-Origin').headers(headers), html);

/** Changes the HTML of a page. Its script tags get the nonce. */
type Finish = (html: string, nonce?: string) => string;

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

/** Serves the start page: without sign-in under a loopback name, otherwise only to people with a session. */
function serveStartPage(app: FastifyInstance, services: PageServices, finish: Finish): void {
  const { workspace, folder, build } = services;
  /** The language of the address, of the person, or of the browser. */
  const wordingFor = (
    { query, headers }: FastifyRequest,
    actor: Actor | null,
  ): Promise<StartWording> => {
    const browserLanguages = acceptedLanguages(headers['accept-language']);
    const languages = [(query as Query)['lang'], actor?.language, ...browserLanguages];
    return readStartWording(
      languages.filter((language) => typeof language === 'string'),
      browserLanguages,
    );
  };
  const contentFor = async (
    request: FastifyRequest,
    actor: Actor | null,
  ): Promise<StartContent> => {
    const wording = await wordingFor(request, actor);
    return {
      wording,
      workspace: workspace.current(),
      published: await readPublicationTimes(services.database),
      mistakes: await wordedFindings(build, folder, wording),
      notice: folder.notice(),
      pageNames: hostPages(workspace),
      today: actor && (await readToday(services, actor)),
      canSignIn: workspace.current().oidc !== null || (await hasOwner(services.database)),
      host: baseUrlOf(request),
    };
  };
  app.get(START_PAGE, async (request, reply) => {
    markPublic(reply, CACHE.never);
    const isOnThisMachine = LOOPBACK.includes(hostName(request.headers.host ?? ''));
    const actor = await actorBySession(services.database, request);
    if (!isOnThisMachine && !actor)
      return reply.redirect(`${SIGN_IN_PAGE}?${new URLSearchParams({ next: START_PAGE })}`);
    const html = startPage(await contentFor(request, actor));
    return sendOwn(reply, finish(html), START_HEADERS);
  });
  servePeople(app, services, (scope) => {
    // Under a loopback name too: a proxy may pass requests of strangers on under it.
    scope.get('/start/today', async (request, reply) => {
      const actor = actorOf(request);
      const today = await readToday(services, actor);
      const wording = await wordingFor(request, actor);
      return sendOwn(reply, todaySection(today, Date.now(), wording), START_HEADERS);
    });
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

/** Lists the owner's own pages. */
const hostPages = (workspace: LiveWorkspace): string[] =>
  workspace
    .paths()
    .filter((path) => path.startsWith(`${PAGES}/`))
    .map((path) => path.slice(PAGES.length + 1))
    .sort();
