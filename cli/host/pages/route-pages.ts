import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attributesOf, isPreview, PAGES } from '../../../core/contract/pages.ts';
import { nodesGuarding } from '../content/guarded-flow.ts';
import { nodeReply } from '../content/node-reply.ts';
import type { Identities } from '../auth/identities.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import type { Database } from '../database/database.ts';
import { CACHE, share } from '../http/public-responses.ts';
import { themeRule } from '../../kinds/themes.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import { brandRule } from './brand.ts';
import type { BuildFiles } from '../rendering/build-files.ts';
import { frameAncestors } from './framing.ts';
import { sendNotFound } from './not-found.ts';
import { contentOf, nodeShowing, schemeOf } from './page-content.ts';
import { pageHtml } from './page-html.ts';
import { connectOrigins, pageHeaders, tagManagerOrigin } from './policy.ts';
import { preloadTag, sentencePreload } from './preloads.ts';
import { previewData } from './preview.ts';
import { acceptedLanguages, readPageSentences } from './sentences.ts';
import type { RenderedSurvey, SurveyRenderer } from '../rendering/survey-renderer.ts';

export interface RouteServices {
  workspace: LiveWorkspace;
  database: Database;
  identities: Identities;
  limits: RateLimits;
  build: BuildFiles;
  surveys: SurveyRenderer;
}

/** Routes of surveys that are sent. Those of previews, conversations and the inbox track nothing. */
const SURVEY_ROUTES = ['feedback', 'web_feedback', 'widget'];
/** Tags whose survey comes with the page. */
const RENDERED = ['psn-feedback', 'psn-flow-preview'] as const;

/** The routes for which the build has written a page. */
const routesOf = (bundles: string): string[] =>
  readdirSync(bundles).filter((name) => existsSync(join(bundles, name, 'index.html')));

/** Query parameters as the script of the page reads them, which takes the first of several. */
const parametersOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(/\?.*/s.exec(url)?.[0]);

/** A source of a content security policy for this text. */
const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Serves the route pages, each response with its own nonce. `finish` changes the HTML of each. */
export function serveRoutePages(
  app: FastifyInstance,
  services: RouteServices,
  finish: (html: string, nonce: string) => string,
): void {
  const { workspace, database, build, limits, surveys } = services;

  /**
   * Returns the answer that the page's element would ask for; `null` where it is for one person only, as the length of a
   * compressed page tells of what is in it.
   */
  async function dataOf(tag: string, parameters: URLSearchParams): Promise<unknown> {
    if (tag === 'psn-feedback') {
      const answer = await nodeReply(services, parameters.get('node_id') ?? '', null);
      return answer?.isShared ? answer.body : null;
    }
    const flowId = parameters.get('flow_id') ?? '';
    const isGuarded = nodesGuarding(workspace.current(), flowId).length > 0;
    return isGuarded ? null : (workspace.current().flows.get(flowId)?.wire ?? null);
  }

  async function surveyOf(
    route: string,
    request: FastifyRequest,
    parameters: URLSearchParams,
  ): Promise<RenderedSurvey | null> {
    const page = PAGES[route]!;
    const tag = RENDERED.find((name) => name === page.tag);
    if (!tag) return null;
    const isAllowed = await limits.consume('configuration', request.ip).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return null;
    try {
      const data = isPreview(parameters) ? null : await dataOf(tag, parameters);
      if (data === null) return null;
      return await surveys.renderSurvey({
        tag,
        attributes: attributesOf(page, parameters),
        data,
        languages: acceptedLanguages(request.headers['accept-language']),
        address: baseUrlOf(request) + request.url,
        brandingUrl: workspace.current().env.brandingUrl,
      });
    } catch (error) {
      // The element shows the survey, or what is wrong, by itself.
      request.log.error(error);
      return null;
    }
  }

  for (const route of routesOf(build.folder)) {
    app.get(`/${route}`, async (request, reply) => {
      const parameters = parametersOf(request);
      const current = workspace.current();
      const code = parameters.get('code');
      // The element shows nothing for a code that is none, which only its owner can mend.
      if (route === 'widget' && code && !current.widgets.has(code))
        return sendNotFound(request, reply, build);
      const nonce = randomBytes(16).toString('base64');
      const [page, pageCss, ancestors, preload, sentences, survey] = await Promise.all([
        build.text(`${route}/index.html`),
        build.text('page.css'),
        frameAncestors(route, parameters, current, database),
        sentencePreload(request, route, parameters, build),
        readPageSentences(request, parameters, build),
        surveyOf(route, request, parameters),
      ]);
      const widget = current.widgets.get(code ?? '');
      const nodeId = parameters.get('node_id') ?? widget?.value.nodeId ?? null;
      const flowId = parameters.get('flow_id');
      const node = current.nodes.get(nodeId ?? '')?.value ?? nodeShowing(current, flowId);
      const shown = route === 'widget' ? widget : current.nodes.get(node?.id ?? '');
      const css = [pageCss, node && flowId ? brandRule(node) : '', themeRule(shown?.wire)].join('');
      reply.headers(
        pageHeaders(nonce, {
          ancestors,
          styles: [hashSource(css), ...(survey?.styleSources ?? [])],
          connect: connectOrigins(current, nodeId),
          tagManager: SURVEY_ROUTES.includes(route) ? tagManagerOrigin(current) : '',
        }),
      );
      const html = pageHtml(page, {
        css,
        head: survey
          ? [...preloadsOf(survey, page), `<script>${survey.script}</script>`]
          : [preload, previewData(current, parameters)],
        node,
        base: baseUrlOf(request),
        scheme: schemeOf(route, shown?.value),
        content: node && contentOf(route, node, baseUrlOf(request), sentences),
        survey,
        sentences,
        nonce,
      });
      share(reply, CACHE.never).type('text/html; charset=utf-8');
      return reply.send(finish(html, nonce));
    });
  }
}

/** Tags for the files of a survey that the page does not preload yet. */
const preloadsOf = ({ preloads }: RenderedSurvey, page: string): string[] =>
  preloads.filter((path) => !page.includes(`/${path}"`)).map(preloadTag);
