import { scopeBind, type Scope } from 'effector';
import type { ComponentType } from 'react';
import { $node, channelRequested, flowPreviewRequested } from '../../core/channel/model.ts';
import { flowSchema } from '../../core/contract/flow.ts';
import { nodeSchema, type ChannelNode } from '../../core/contract/node.ts';
import { widgetConfigSchema } from '../../core/contract/widget.ts';
import { parseTolerantly } from '../../core/contract/wire.ts';
import { fallbackLanguageSet, languageRequested } from '../../core/language/preferences.ts';
import type { PsnEnv } from '../../core/platform/env.ts';
import { seededRandom } from '../../core/platform/random.ts';
import { $currentState, $index, matrixLayoutChosen } from '../../core/survey/session/index.ts';
import { readCustomer } from '../shell/customer.ts';
import { loadModules } from '../ui/lazy-view.tsx';
import { PreviewScreen } from '../flow-preview/preview-screen.tsx';
import { FeedbackScreen } from '../survey/feedback-screen.tsx';
import { firstScreen } from '../survey/first-screen.ts';
import { WidgetPanel } from '../widget/panel-screen.tsx';
import { draw, elementWith, type Drawing, type Tag } from './draw.tsx';
import { createIdleScope } from './idle-scope.ts';

/** A tag whose survey is to be rendered before its code is loaded. */
export interface SurveyRequest extends Tag {
  tag: 'psn-feedback' | 'psn-flow-preview' | 'psn-widget';
  /** Attributes of the tag: `node-id` or `flow-id`, and all others. */
  attributes: Readonly<Record<string, string>>;
  /**
   * JSON that the API answers to the call which the tag makes: `GET /v1/nodes/{id}` with its flow, or
   * `GET /v1/flows/{id}` for `psn-flow-preview`.
   */
  data: unknown;
  /** Configuration of the widget, as the API sends it: for `psn-widget`. */
  config?: unknown;
  /** Languages of the visitor, most preferred first, as in the header `Accept-Language`. */
  languages: readonly string[];
  /** Address of the page. */
  address: string;
  /** The `brandingUrl` of the page's `psnEnv`. */
  brandingUrl?: PsnEnv['brandingUrl'];
}

/** The first screen of a survey. */
interface SurveyDrawing extends Drawing {
  node: ChannelNode | null;
  /** Whether chance has decided something, such as the order of options: another visitor gets another one. */
  isRandom: boolean;
}

/** A first page with more elements than this is left to the browser. */
const MAX_ELEMENTS = 100;

/** Parts of the sentences for a screen, in addition to the parts of its questions. */
const SENTENCES = { 'psn-feedback': [], 'psn-flow-preview': [], 'psn-widget': ['panel'] } as const;

/** The component that renders a tag's survey; `null` for a widget with an invalid configuration. */
function screenOf({ tag, attributes, config }: SurveyRequest, scope: Scope): ComponentType | null {
  if (tag !== 'psn-widget') return tag === 'psn-feedback' ? FeedbackScreen : PreviewScreen;
  const widget = parseTolerantly(widgetConfigSchema, config);
  if (!widget.ok) return null;
  scopeBind(matrixLayoutChosen, { scope })(widget.value.matrixQuestionViewType);
  scopeBind(fallbackLanguageSet, { scope })(widget.value.defaultLanguageCode);
  const close = attributes['placement'] === 'inline' ? null : () => undefined;
  return () => <WidgetPanel config={widget.value} onClose={close} />;
}

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
 * Renders the first screen of a survey, which is inert until the browser has rendered the same. Stores nothing between two calls.
 *
 * @returns `null` for screens that only a browser can render: a closed or unreadable channel, and a very long page
 */
export async function drawSurvey(request: SurveyRequest): Promise<SurveyDrawing | null> {
  await loadViews();
  const [seed] = crypto.getRandomValues(new Int32Array(1)) as unknown as [number];
  const modules = new Set(request.tag === 'psn-widget' ? ['panel'] : []);
  const random = seededRandom(seed);
  let isRandom = false;
  const scope = load(request, () => ((isRandom = true), random()), modules);
  const Screen = scope && screenOf(request, scope);
  if (!Screen || !(await firstScreen(scope, SENTENCES[request.tag]))) return null;
  if (countElements(scope) > MAX_ELEMENTS) return null;
  const drawing = draw({ element: request, scope, Screen, modules: [...modules], seed });
  return { ...drawing, node: scope.getState($node), isRandom };
}
