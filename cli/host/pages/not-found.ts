import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf } from '../../../core/language/direction.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { BuildFiles } from '../rendering/build-files.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { baseUrlOf } from '../http/urls.ts';
import { ownPage } from './own-page.ts';
import { acceptedLanguages, readSentences } from './sentences.ts';
import { sharedBrand } from './shared-brand.ts';

const LOST_ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L20 20M8.5 8.5l4 4M12.5 8.5l-4 4"/></svg>';

interface NotFoundServices {
  workspace: LiveWorkspace;
  build: BuildFiles;
}

/** The 404 page, in the visitor's language and the brand of the host. */
export async function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { workspace, build }: NotFoundServices,
): Promise<FastifyReply> {
  const languages = acceptedLanguages(request.headers['accept-language']);
  const { locale, sentences } = await readSentences(build, '', languages);
  const { errors } = sentences as { errors: { nothingHere: string; wrongUrl: string } };
  const { head, header } = ownPage(sharedBrand(workspace.current()), baseUrlOf(request));
  return reply
    .status(404)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Language').send(`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(errors.nothingHere)}"><title>${escapeHtml(errors.nothingHere)}</title>${head}</head>
<body>${header}<main class="lost">${LOST_ICON}<h1>${escapeHtml(errors.nothingHere)}</h1><p>${escapeHtml(errors.wrongUrl)}</p></main></body></html>
`);
}

const CALL = /^\/v\d+\//;
const FILE = /\.\w+$/;

/** Redirects unknown pages to `publicSiteUrl`, or answers 404 without one. Unknown calls get 404 in JSON. */
export function redirectUnknownPaths(
  app: FastifyInstance,
  workspace: LiveWorkspace,
  build: BuildFiles,
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || CALL.test(path))
      return reply.status(404).send({
        error: { code: 'not_found', message: `There is no ${request.method} ${path}.` },
      });
    const { publicSiteUrl } = workspace.current().env;
    if (publicSiteUrl && !FILE.test(path)) return reply.redirect(publicSiteUrl);
    return sendNotFound(request, reply, { workspace, build });
  });
}
