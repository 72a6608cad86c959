import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attributesOf, isPreview, PAGES } from '../../../core/contract/pages.ts';
import { permissionOfPage } from '../auth/access.ts';
import { nodesGuarding } from '../content/guarded-flow.ts';
import { nodeReply } from '../content/node-reply.ts';
import type { ChatTokens } from '../auth/chat-token.ts';
import type { Identities } from '../auth/identities.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import type { Database } from '../database/database.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';
import { publicFlow } from '../../kinds/public-keys.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { brandRule } from './brand.ts';
import { lookRule } from './owner-style.ts';
import type { BuildFiles } from '../rendering/build-files.ts';
import { envScript } from './env-script.ts';
import { frameAncestors, framedOrigin } from './framing.ts';
import { sendNotFound } from './not-found.ts';
import { channelOfPage } from './page-channel.ts';
import { contentOf, schemeOf } from './page-content.ts';
import { pageHtml } from './page-html.ts';
import { pictureOf } from './picture.ts';
import { connectOrigins, hashSource, pageHeaders, tagManagerOrigin } from './policy.ts';
import { preloadTag, sentencePreload } from './preloads.ts';
import { previewData } from './preview.ts';
import { acceptedLanguages, readPageSentences } from './sentences.ts';
import type { RenderedSurvey, SurveyRenderer } from '../rendering/survey-renderer.ts';
import { sharedBrand } from './shared-brand.ts';

export interface RouteServices {
  workspace: LiveWorkspace;
  database: Database;
  identities: Identities;
  limits: RateLimits;
  build: BuildFiles;
  surveys: SurveyRenderer;
  tokens: ChatTokens;
  productHosts: readonly string[];
}

/** Routes of surveys with analytics. Previews, conversations and the inbox have none. */
const SURVEY_ROUTES = ['feedback', 'web_feedback', 'widget'];
/** Tags with a survey that the host renders. */
const RENDERED = ['psn-feedback', 'psn-flow-preview'] as const;

/** The routes for which the build has written a page. */
const routesOf = (bundles: string): string[] =>
  readdirSync(bundles).filter((name) => existsSync(join(bundles, name, 'index.html')));

/** Query parameters as the script of the page reads them: the first of several values. */
const parametersOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(/\?.*/s.exec(url)?.[0]);

/**
 * Returns the data that the page's element would fetch; `null` for private data, as the length of a compressed page would
 * reveal it.
 */
async function publicData(
  services: RouteServices,
  tag: string,
  parameters: URLSearchParams,
): Promise<unknown> {
  if (tag === 'psn-feedback') {
    const reply = await nodeReply(services, parameters.get('node_id') ?? '', {});
    return reply?.isShared ? reply.body : null;
  }
  const workspace = services.workspace.current();
  const flowId = parameters.get('flow_id') ?? '';
  const flow = workspace.flows.get(flowId);
  const isGuarded = nodesGuarding(workspace, flowId).length > 0;
  return flow && !isGuarded ? publicFlow(flow) : null;
}

/** Counts the data of a page as a call of the API. */
const isAllowed = (limits: RateLimits, { ip }: FastifyRequest): Promise<boolean> =>
  limits.consume('configuration', ip).then(
    () => true,
    () => false,
  );

/** Renders the survey of a page; `null` where its element has to load it. */
async function renderSurvey(
  services: RouteServices,
  route: string,
  request: FastifyRequest,
  parameters: URLSearchParams,
): Promise<RenderedSurvey | null> {
  const page = PAGES[route]!;
  const tag = RENDERED.find((name) => name === page.tag);
  if (!tag || !(await isAllowed(services.limits, request))) return null;
  try {
    const data = isPreview(parameters) ? null : await publicData(services, tag, parameters);
    if (data === null) return null;
    return await services.surveys.renderSurvey({
      tag,
      attributes: attributesOf(page, parameters),
      data,
      languages: acceptedLanguages(request.headers['accept-language']),
      address: baseUrlOf(request) + request.url,
      brandingUrl: services.workspace.current().env.brandingUrl,
    });
  } catch (error) {
    // The element shows the survey, or the error, by itself.
    request.log.error(error);
    return null;
  }
}

/** Returns the HTML of a route page, and its security headers. */
async function routePage(
  services: RouteServices,
  route: string,
  request: FastifyRequest,
  parameters: URLSearchParams,
) {
  const { database, build } = services;
  const workspace = services.workspace.current();
  const [page, pageCss, ancestors, preload, sentences, survey, channel] = await Promise.all([
    build.text(`${route}/index.html`),
    build.text('page.css'),
    frameAncestors(route, parameters, workspace, database),
    sentencePreload(request, route, parameters, build),
    readPageSentences(request, parameters, build),
    renderSurvey(services, route, request, parameters),
    channelOfPage(services, route, parameters),
  ]);
  const widget = workspace.widgets.get(parameters.get('code') ?? '');
  const nodeId = parameters.get('node_id') ?? widget?.value.nodeId ?? null;
  const { isOfVisitors } = permissionOfPage(route);
  const brand = isOfVisitors ? (channel ?? sharedBrand(workspace)) : undefined;
  const shown = route === 'widget' ? widget : channel;
  const { tag } = PAGES[route]!;
  // An element without its channel has no colours of its own.
  const isUnbranded = tag === 'psn-flow-preview' || !channel;
  const css = [
    pageCss,
    brand && isUnbranded ? brandRule(tag, brand.value) : '',
    lookRule(shown?.wire),
  ].join('');
  const nonce = randomBytes(16).toString('base64');
  const headers = pageHeaders(nonce, {
    ancestors,
    styles: [hashSource(css), ...(survey?.styleSources ?? [])],
    connect: connectOrigins(workspace, nodeId),
    pictures: baseUrlOf(request),
    tagManager: SURVEY_ROUTES.includes(route) ? tagManagerOrigin(workspace) : '',
    // It shows a survey as its respondents see it, and runs drawn ones in a worker.
    isStudio: tag === 'psn-studio',
    framed: framedOrigin(route, parameters),
  });
  const base = baseUrlOf(request);
  const html = pageHtml(page, {
    css,
    env: envScript(workspace, services.productHosts),
    head: survey ? preloadsOf(survey, page) : [preload, previewData(workspace, parameters)],
    node: brand?.value,
    base,
    scheme: schemeOf(route, shown?.value, brand),
    content: brand && contentOf(route, brand.value, { base, sentences, isUnbranded }),
    picture: pictureOf(route, workspace.nodes.get(nodeId ?? ''), base, [
      survey?.lang ?? '',
      ...acceptedLanguages(request.headers['accept-language']),
    ]),
    survey,
    sentences,
    nonce,
  });
  return { html, headers, nonce };
}

/** Serves the route pages, each response with its own nonce. `finish` changes the HTML of each. */
export function serveRoutePages(
  app: FastifyInstance,
  services: RouteServices,
  finish: (html: string, nonce: string) => string,
): void {
  const { workspace, build } = services;
  for (const route of routesOf(build.folder)) {
    permissionOfPage(route);
    app.get(`/${route}`, async (request, reply) => {
      const parameters = parametersOf(request);
      const code = parameters.get('code');
      // The element shows nothing for an unknown code.
      if (route === 'widget' && code && !workspace.current().widgets.has(code))
        return sendNotFound(request, reply, services);
      const { html, headers, nonce } = await routePage(services, route, request, parameters);
      markPublic(reply.headers(headers), CACHE.never).type('text/html; charset=utf-8');
      return reply.send(finish(html, nonce));
    });
  }
}

/** Tags for the files of a survey that the page does not preload yet. */
const preloadsOf = ({ preloads }: RenderedSurvey, page: string): string[] =>
  preloads.filter((path) => !page.includes(`/${path}"`)).map(preloadTag);
