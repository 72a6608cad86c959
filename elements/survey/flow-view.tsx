import type { ComponentType } from 'react';
import {
  $node,
  $stylesheet,
  channelLoaded,
  channelLoadFailed,
  customerIdentified,
} from '../../core/channel/model.ts';
import { flowSchema, type Flow } from '../../core/contract/flow.ts';
import { parseTolerantly } from '../../core/contract/wire.ts';
import {
  $isElsewhere,
  answerGiven,
  earlierRefused,
  flowReset,
  pageHidden,
  userActive,
} from '../../core/survey/session/index.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { $surveyCode } from '../../core/platform/survey-code.ts';
import { $random, seededRandom } from '../../core/platform/random.ts';
import { $services } from '../../core/platform/services.ts';
import { installSurvey } from '../../core/survey/index.ts';
import { localeApplied } from '../../core/language/model.ts';
import { languageRequested } from '../../core/language/preferences.ts';
import { createTheme } from '../ui/theme.ts';
import { keepingMethods, readConsent } from '../services/consent.ts';
import { createServices } from '../services/page-services.ts';
import { listenToRefusals } from '../services/refusals.ts';
import { readCustomer } from '../shell/customer.ts';
import { warnOnce } from '../shell/check-markup.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import { render, renderedIn } from '../shell/render.ts';
import { createSession, type Session } from '../shell/session.ts';
import { adopt } from '../ui/stylesheets.ts';
import { themeStyles } from '../ui/theme-styles.ts';
import { firstScreen } from './first-screen.ts';
import { surveyStyles } from './styles.ts';
import { surveyCode } from './survey-code.ts';
import { followHistory } from './whole-page.ts';

interface FlowView extends View {
  session: Session;
}

/** Reads the element's property `flow`; `null` when it is none. */
export function readFlow(element: PsnElement): Flow | null {
  const flow = parseTolerantly(flowSchema, element.read('flow'));
  if (!flow.ok) return null;
  reportUnknownOf(element)('flow', flow.problems);
  return flow.value;
}

/** The surroundings of a flow inside another element, such as a widget's panel, which also set its colours. */
interface Place {
  place: HTMLElement;
  /** Allowed domains of the parent window for the flow's messages. */
  enabledDomains: readonly string[];
}

/** The random numbers that a server has begun to draw. */
const seededBy = (markup: HTMLElement): [typeof $random, () => number] => [
  $random,
  seededRandom(Number(markup.dataset['seed'])),
];

/** Applies language, direction, colours and the owner's stylesheet to the element as they change. */
function followSettings(
  element: PsnElement,
  { scope, watch }: Session,
  inner: HTMLElement,
  theme: ReturnType<typeof createTheme> | null,
  isShown: Promise<void>,
): void {
  // Only the content follows the flow's direction: a widget's panel does not change its side of the window.
  watch(localeApplied, ({ lang, dir }) => Object.assign(inner, { lang, dir }));
  // Until then the fields in the HTML of a server have their texts as attributes, which a stylesheet can read.
  watch($stylesheet, (css) => {
    if (css) void isShown.then(() => adopt(element, css));
  });
  watch(channelLoaded, () => {
    const node = scope.getState($node);
    void theme?.paint(node ?? {});
  });
  watch(channelLoadFailed, ({ error }) => {
    const id = element.getAttribute('node-id') ?? element.getAttribute('flow-id');
    warnOnce(`<${element.localName}>, ${id}: ${error.message}`);
  });
}

/** Listeners of the page that the view adds while it is attached. */
function createListeners({ scope, send }: Session) {
  const refusals = listenToRefusals({
    nodeId: () => scope.getState($node)?.id ?? null,
    report: (refused) => send(earlierRefused, refused),
  });
  const onPageHide = () => send(pageHidden, undefined);
  const onVisibilityChange = () => document.visibilityState === 'hidden' && onPageHide();
  return {
    onPageHide,
    add() {
      addEventListener('pagehide', onPageHide);
      document.addEventListener('visibilitychange', onVisibilityChange);
      refusals.attached();
    },
    remove() {
      removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      refusals.detached();
    },
  };
}

const createMethods = (
  element: PsnElement,
  { send }: Session,
): Record<string, (...args: never[]) => unknown> => ({
  ...keepingMethods(element),
  reset: () => send(flowReset, undefined),
  setLanguage: (code: string) => send(languageRequested, code),
  answer: (questionKey: string, value: unknown) => send(answerGiven, { questionKey, value }),
});

/**
 * Creates the view of an element that shows a flow: session, theme, stylesheets and the methods `reset`, `setLanguage`
 * and `answer`.
 *
 * @param load requests the flow; called when the element is attached first, and again when its `flow` changes
 * @param around the surroundings of the flow; `null` for an element that shows nothing else
 */
export function createFlowView(
  element: PsnElement,
  Screen: ComponentType,
  load: (session: Session) => void,
  around: Place | null = null,
): FlowView {
  const { place, enabledDomains } = around ?? { place: element.root, enabledDomains: [] };
  const theme = around ? null : createTheme(element);
  installSurvey();
  const markup = renderedIn(place);
  const session = createSession(element, {
    enabledDomains,
    values: [
      [$services, createServices(element)],
      [$surveyCode, surveyCode],
      ...(markup ? [seededBy(markup)] : []),
    ],
  });
  const { scope, send } = session;
  adopt(element, ...themeStyles, ...surveyStyles);
  let onShown = (): void => undefined;
  const isShown = new Promise<void>((resolve) => (onShown = resolve));
  const inner = render(place, { scope, element, Screen, onShown }, firstScreen);
  followSettings(element, session, inner, theme, isShown);
  // Activity in a conversation; the survey reports its own. Input methods only dispatch `input`.
  const onActivity = () => scope.getState($isElsewhere) && send(userActive, undefined);
  for (const type of ['pointerdown', 'keydown', 'input'])
    element.root.addEventListener(type, onActivity);
  const methods = createMethods(element, session);
  const listeners = createListeners(session);
  const history = followHistory(element, session);
  let isLoaded = false;
  return {
    session,
    attached() {
      listeners.add();
      session.attached();
      history.attached();
      theme?.attached();
      if (!isLoaded) {
        isLoaded = true;
        load(session);
      }
    },
    detached(isForGood) {
      // The debounce of partial submissions stops.
      if (!isForGood) listeners.onPageHide();
      listeners.remove();
      history.detached();
      theme?.detached();
      if (isForGood) session.end();
      else session.detached();
    },
    changed(name) {
      if (name === 'consent') readConsent(element);
      if (name === 'lang') send(languageRequested, element.getAttribute('lang'));
      if (name === 'customer') send(customerIdentified, readCustomer(element));
      if (name === 'flow') load(session);
    },
    call: (method, args) => methods[method]?.(...(args as never[])),
  };
}
