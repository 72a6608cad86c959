import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BuildFiles } from '../rendering/build-files.ts';
import { knownLanguages, knownTag } from '../rendering/languages.ts';
import type { FirstScreen, SurveyRenderer } from '../rendering/survey-renderer.ts';
import type { Query } from '../http/query.ts';
import { publicWidget } from '../../kinds/public-keys.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { baseUrlOf } from '../http/urls.ts';

export interface FirstScreenServices {
  workspace: LiveWorkspace;
  build: BuildFiles;
  surveys: SurveyRenderer;
}

/** Request for data that may include the first screen. */
type Request = FastifyRequest<{ Params: { id: string }; Querystring: Query }>;

/** Limit of a visitor's languages; the rest is ignored. */
const MAX_LANGUAGES = 10;

const CACHE_OPTIONS = { max: 200, ttl: 60_000 };

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** Language of the tag and of the visitor's browser, without unknown ones. */
async function languagesOf(
  { build, workspace }: FirstScreenServices,
  { lang = '', languages = '' }: Query,
): Promise<{ lang: string; languages: string[] }> {
  const known = await knownLanguages(build, workspace.current());
  const tags = languages.split(',', MAX_LANGUAGES).map((tag) => knownTag(tag, known));
  return { lang: knownTag(lang, known), languages: [...new Set(tags)].filter(Boolean) };
}

/** `false` for browsers that hide their time zone. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Logs a failure and omits the screen. The element then renders itself in the browser. */
const omitScreen =
  ({ log }: Request) =>
  (error: unknown): null => {
    log.error(error);
    return null;
  };

/**
 * Renders the first screen of a node's survey for a tag that asks for it by the query `first_screen`, along with its
 * `lang`, the visitor's `languages`, and the `code` and `placement` of a widget. Screens are cached for all visitors,
 * unless they have random content.
 */
export function createFirstScreens(services: FirstScreenServices) {
  const { workspace, surveys } = services;
  const cache = new LRUCache<string, FirstScreen>(CACHE_OPTIONS);

  async function render(
    request: Request,
    data: Record<string, unknown>,
  ): Promise<FirstScreen | null> {
    const { first_screen: tag, code = '', placement, brand } = request.query;
    const { id } = request.params;
    const { widgets, env } = workspace.current();
    const widget = widgets.get(code);
    if (tag !== 'psn-feedback' && !(tag === 'psn-widget' && widget?.value.nodeId === id))
      return null;
    const { lang, languages } = await languagesOf(services, request.query);
    const asked = {
      tag,
      data,
      attributes: {
        'node-id': id,
        placement: placement === 'inline' ? placement : '',
        ...(brand ? { brand: '' } : {}),
        ...(lang ? { lang } : {}),
      },
      config: widget && publicWidget(widget),
      languages,
      brandingUrl: env.brandingUrl,
    } as const;
    const key = hashOf(asked);
    const known = cache.get(key);
    if (known) return known;
    const screen = await surveys.renderFirstScreen({ ...asked, address: baseUrlOf(request) });
    if (screen && !screen.is_random) cache.set(key, screen);
    return screen;
  }

  /** Resolves to `null` for screens that only a browser can render. `data` is the reply about the node. */
  return (request: Request, data: Record<string, unknown>): Promise<FirstScreen | null> =>
    render(request, data).catch(omitScreen(request));
}

/**
 * Renders the first screen of a conversation for a tag that asks for it in the same way, with the `zone` of the reader's
 * time. It is private to the reader, and never cached.
 */
export const createChatScreens =
  (services: FirstScreenServices) =>
  async (request: Request, data: Record<string, unknown>): Promise<FirstScreen | null> => {
    const { surveys, workspace } = services;
    const { first_screen: tag, zone = '', token = '' } = request.query;
    if (tag !== 'psn-chat' || !isTimeZone(zone)) return null;
    const { lang, languages } = await languagesOf(services, request.query);
    const attributes = { 'feedback-id': request.params.id, token, ...(lang ? { lang } : {}) };
    return surveys
      .renderFirstScreen({
        tag,
        data,
        attributes,
        languages,
        timeZone: zone,
        address: baseUrlOf(request),
        brandingUrl: workspace.current().env.brandingUrl,
      })
      .catch(omitScreen(request));
  };
