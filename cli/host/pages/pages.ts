import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pseudoModule } from '../../i18n/pseudo.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { frameAncestors, pageHeaders, otherOrigins } from './policy.ts';
import { startPage } from './start-page.ts';

interface Places {
  /** The built route pages and bundles. */
  site: string;
  /** This package's own pages. */
  own: string;
  workspace: string;
}

type Query = Record<string, string | undefined>;

const ROUTES = [
  'web_flow_preview',
  'flow_preview',
  'feedback',
  'web_feedback',
  'chat',
  'widget',
  'inbox',
];
const PUBLIC_SITE = '/start';
const FOREVER = 'public, max-age=31536000, immutable';
const FRESH = 'no-cache';

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').send(html);
const withReload = (html: string, nonce = ''): string =>
  html.replace(
    '</head>',
    `  <script src="/dev/reload.js"${nonce && ` nonce="${nonce}"`} async></script>\n  </head>`,
  );

/** Bundles, route pages, the start page and the demo page; every other path leads to the public site. */
export async function servePages(
  app: FastifyInstance,
  workspace: LiveWorkspace,
  places: Places,
  productHosts: readonly string[],
  isEnglishPseudo: boolean,
): Promise<void> {
  if (isEnglishPseudo) servePseudo(app, places.site);
  await app.register(fastifyStatic, {
    root: places.site,
    index: false,
    serveDotFiles: false,
    allowedPath: (path) =>
      /^\/[cl]\//.test(path) || /^\/[\w.-]+\.(js|css|json|map|txt)$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('Access-Control-Allow-Origin', '*');
      reply.header(
        'Cache-Control',
        ['c', 'l'].some((folder) => path.startsWith(join(places.site, folder))) &&
          !path.endsWith('.map')
          ? FOREVER
          : FRESH,
      );
    },
  });

  for (const route of ROUTES) {
    app.get<{ Querystring: Query }>(`/${route}`, async ({ query }, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const page = await readFile(join(places.site, route, 'index.html'), 'utf8');
      const html = page.replaceAll('../', '/').replaceAll('<script ', `<script nonce="${nonce}" `);
      const current = workspace.current();
      reply.headers(
        pageHeaders(nonce, frameAncestors(current, query), otherOrigins(current, query)),
      );
      return sendHtml(reply, withReload(html, nonce));
    });
  }

  app.get('/env.js', (_, reply) =>
    reply
      .type('text/javascript')
      .header('Cache-Control', FRESH)
      .send(
        `globalThis.psnEnv = ${JSON.stringify({ publicSiteUrl: PUBLIC_SITE, ...workspace.current().env, productHosts })};\n`,
      ),
  );
  app.get(PUBLIC_SITE, async (_, reply) =>
    sendHtml(reply, withReload(startPage(workspace.current(), await ownPages(places.workspace)))),
  );
  for (const name of ['start.css', 'reload.js']) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    app.get(name === 'reload.js' ? '/dev/reload.js' : `/${name}`, async (_, reply) =>
      reply
        .type(type)
        .header('Cache-Control', FRESH)
        .send(await readFile(join(places.own, name), 'utf8')),
    );
  }
  app.get<{ Querystring: Query }>('/demo', async ({ query }, reply) => {
    const wanted = query['code'] ?? '';
    const { widgets } = workspace.current();
    const code = widgets.has(wanted) ? wanted : ([...widgets.keys()][0] ?? '');
    return sendHtml(
      reply,
      withReload((await readFile(join(places.own, 'demo.html'), 'utf8')).replace('{{code}}', code)),
    );
  });
  app.get<{ Params: { name: string } }>('/pages/:name', async ({ params }, reply) => {
    if (!(await ownPages(places.workspace)).includes(params.name))
      return reply.redirect(PUBLIC_SITE);
    return sendHtml(
      reply,
      withReload(await readFile(join(places.workspace, 'pages', params.name), 'utf8')),
    );
  });
}

/** The English sentences of the interface in the pseudo-locale. */
const servePseudo = (app: FastifyInstance, site: string): void =>
  void app.get<{ Params: { version: string; file: string } }>(
    '/l/:version/:file(^en.*js$)',
    async ({ params: { version, file } }, reply) => {
      const module = await pseudoModule(
        await readFile(join(site, 'l', basename(version), basename(file)), 'utf8'),
      );
      return reply
        .type('text/javascript')
        .header('Access-Control-Allow-Origin', '*')
        .header('Cache-Control', FRESH)
        .send(module);
    },
  );

/** The host pages that lie in the workspace's own `pages` folder. */
async function ownPages(workspace: string): Promise<string[]> {
  const names = await readdir(join(workspace, 'pages')).catch(() => []);
  return names.filter((name) => name.endsWith('.html')).sort();
}

/** Calls get an answer, people are brought to the public site. */
export const leadElsewhere = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => {
    if (/^\/v\d+\//.test(request.url) || request.method !== 'GET') {
      return reply
        .status(404)
        .send({
          error: {
            code: 'not_found',
            message: `There is no ${request.method} ${request.url.split('?')[0]}.`,
          },
        });
    }
    return reply.redirect(PUBLIC_SITE);
  });
};
