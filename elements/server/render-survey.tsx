import { scopeBind, type Scope } from 'effector';
import { renderToString } from 'react-dom/server.edge';
import { $node, channelRequested, flowPreviewRequested } from '../../core/channel/model.ts';
import { flowSchema } from '../../core/contract/flow.ts';
import { nodeSchema } from '../../core/contract/node.ts';
import { parseTolerantly } from '../../core/contract/wire.ts';
import { directionOf } from '../../core/language/direction.ts';
import { closestLocale } from '../../core/language/locale-for.ts';
import { $loadedNamespaces, $uiLanguage } from '../../core/language/model.ts';
import {
  $language,
  $preferredLanguages,
  languageRequested,
} from '../../core/language/preferences.ts';
import type { PsnEnv } from '../../core/platform/env.ts';
import { seededRandom } from '../../core/platform/random.ts';
import { $currentState, $index } from '../../core/survey/session/index.ts';
import { readCustomer } from '../base/shell/customer.ts';
import { BOOLEAN_ATTRIBUTES, type PsnElement } from '../base/shell/definition.ts';
import { INNER_TAG, Root } from '../base/shell/react-root.tsx';
import { sentences } from '../base/shell/sentences.ts';
import { FirstRenderProvider, type FirstRender } from '../base/ui/first-render.ts';
import { loadModules } from '../base/ui/lazy-view.tsx';
import { PreviewScreen } from '../flow-preview/preview-screen.tsx';
import { FeedbackScreen } from '../survey/feedback-screen.tsx';
import { firstScreen } from '../survey/first-screen.ts';
import { EARLY_ACTS_SCRIPT } from './early-acts.ts';
import { filesToPreload } from './files.ts';
import { createIdleScope } from './idle-scope.ts';
import { attributesText, dataBlock, hashSource } from './markup.ts';
import { styleSheet } from './style-sheet.ts';

/** A tag whose survey is to be rendered before any script of the page has run. */
export interface SurveyRequest {
  tag: 'psn-feedback' | 'psn-flow-preview';
  /** Attributes of the tag: `node-id` or `flow-id`, and what else it has. */
  attributes: Readonly<Record<string, string>>;
  /**
   * JSON that the API answers to the call which the tag makes: `GET /v1/nodes/{id}` with its flow for `psn-feedback`,
   * `GET /v1/flows/{id}` for `psn-flow-preview`.
   */
  data: unknown;
  /** Languages of the visitor, most preferred first, as in the header `Accept-Language`. */
  languages: readonly string[];
  /** Address of the page. */
  address: string;
  /** The `brandingUrl` of the page's `psnEnv`. */
  brandingUrl?: PsnEnv['brandingUrl'];
}

export interface RenderedSurvey {
  /** The whole tag: its shadow root with the first page of the survey, and the data it was made of. */
  html: string;
  /** A script for the head of the page, which keeps what is tapped before the survey's code is there. */
  script: string;
  /** Files that the survey goes on with, relative to `psn.js`, for `<link rel="preload" as="fetch" crossorigin>`. */
  preloads: readonly string[];
  /** Sources for the directive `style-src` of the page's content security policy. */
  styleSources: readonly string[];
  /** Language and direction of the survey, for the page. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Name of the channel; empty for a preview. */
  title: string;
}

/** A first page with more elements than this is left to the browser. */
const MAX_ELEMENTS = 100;

const screens = { 'psn-feedback': FeedbackScreen, 'psn-flow-preview': PreviewScreen };

/** An element as far as models and components ask for it before they are attached. */
const elementWith = ({ tag, attributes }: SurveyRequest): PsnElement => {
  const read = (name: string): string | null => attributes[name] ?? null;
  return {
    localName: tag,
    getAttribute: read,
    hasAttribute: (name: string) => name in attributes,
    read: (name: string) => (BOOLEAN_ATTRIBUTES.includes(name) ? name in attributes : read(name)),
    dispatchEvent: () => true,
  } as unknown as PsnElement;
};

/** Requests the survey as the element would. Returns `null` for data that the API does not send. */
function load(request: SurveyRequest, random: () => number, modules: Set<string>): Scope | null {
  const { tag, attributes, data, languages, address, brandingUrl } = request;
  const isPreview = tag === 'psn-flow-preview';
  const node = isPreview ? null : parseTolerantly(nodeSchema, data);
  const flow = isPreview ? parseTolerantly(flowSchema, data) : null;
  if (node?.ok === false || flow?.ok === false) return null;
  const scope = createIdleScope({
    node: node?.value ?? null,
    flow: flow?.value ?? null,
    languages,
    address,
    brandingUrl,
    random,
    modules,
  });
  scopeBind(languageRequested, { scope })(attributes['lang'] ?? null);
  if (flow) scopeBind(flowPreviewRequested, { scope })(flow.value.id);
  else
    scopeBind(channelRequested, { scope })({
      nodeId: attributes['node-id'] ?? '',
      signature: null,
      responses: attributes['responses'] ?? null,
      creatorId: null,
      customer: readCustomer(elementWith(request)),
    });
  return scope;
}

const countElements = (scope: Scope): number =>
  scope.getState($index)?.elementsOf.get(scope.getState($currentState).id)?.length ?? 0;

/** Loads the views that are lazy in browsers, once. */
let views: Promise<void> | null = null;
const loadViews = (): Promise<void> => (views ??= loadModules());

/**
 * Renders a tag with the first page of its survey. The browser goes on from there: nothing is drawn twice, and nothing
 * that was typed or tapped meanwhile is lost. Keeps nothing between two calls.
 *
 * @returns `null` for what only a browser can show: a channel that is closed or unreadable, and a very long page
 */
export async function renderSurvey(request: SurveyRequest): Promise<RenderedSurvey | null> {
  await loadViews();
  const [seed] = crypto.getRandomValues(new Int32Array(1)) as unknown as [number];
  const opening = new Set(['take-over']);
  const scope = load(request, seededRandom(seed), opening);
  const screen = scope && (await firstScreen(scope));
  if (screen === null || countElements(scope!) > MAX_ELEMENTS) return null;

  const { tag, attributes, data } = request;
  const first: FirstRender = { modules: new Set(), styles: new Set() };
  const content = { scope: scope!, element: elementWith(request), Screen: screens[tag] };
  const markup = renderToString(
    <FirstRenderProvider value={first}>
      <Root content={content} />
    </FirstRenderProvider>,
  );
  const node = scope!.getState($node);
  const lang = scope!.getState($uiLanguage)!;
  const dir = directionOf(scope!.getState($language));
  const styles = styleSheet([...first.styles], node?.primaryColor ?? null);
  const inner = attributesText({
    lang,
    dir,
    'data-screen': screen,
    'data-modules': [...first.modules].join(' '),
    'data-seed': String(seed),
  });
  const html =
    `<${tag}${attributesText(attributes)}><template shadowrootmode="open">` +
    `<style>${styles}</style><div class="root"${attributesText({ lang, dir })}>` +
    `<${INNER_TAG}${inner}>${markup}</${INNER_TAG}></div></template>` +
    `${dataBlock(data)}</${tag}>`;
  return {
    html,
    script: EARLY_ACTS_SCRIPT,
    preloads: filesToPreload(
      [...opening, ...first.modules],
      closestLocale(scope!.getState($preferredLanguages), sentences),
      scope!.getState($loadedNamespaces),
    ),
    styleSources: [await hashSource(styles)],
    lang,
    dir,
    title: node?.name ?? '',
  };
}
