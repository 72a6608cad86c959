import { languageRequested } from '../../core/language/preferences.ts';
import { $account, accountLoad, sessionLost, signOut } from '../../core/people/index.ts';
import { createFetchPeopleApi } from '../../core/platform/browser/fetch-people-api.ts';
import { createFetchStudioApi } from '../../core/platform/browser/fetch-studio-api.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { peopleApiConnected } from '../../core/platform/people-api.ts';
import { studioApiConnected, studioStoreConnected } from '../../core/platform/studio-api.ts';
import {
  $path,
  $view,
  pageLeft,
  simulatorConnected,
  studioStarted,
  surveyClosed,
  surveyOpened,
} from '../../core/studio/index.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import { apiUrl } from '../definition/settings.ts';
import { OPERATOR_COLOURS } from '../operator/colours.ts';
import operatorCss from '../operator/operator.css';
import pageHeadingCss from '../operator/page-heading.css';
import { createOperatorSession } from '../services/operator-session.ts';
import { requestSignIn } from '../services/sign-in-address.ts';
import { innerElement } from '../shell/inner-element.ts';
import '../shell/react-view.tsx';
import { createSession, type Session } from '../shell/session.ts';
import { loadModules } from '../ui/lazy-view.tsx';
import menuCss from '../ui/menu.css';
import { adopt } from '../ui/stylesheets.ts';
import { themeStyles } from '../ui/theme-styles.ts';
import { createTheme } from '../ui/theme.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { addressOf, isShown, readAddress } from './address.ts';
import { browserStore } from './browser-store.ts';
import { addEntry, followDialogs } from './dialog-entry.ts';
import { followListFilter } from './list-address.ts';
import { keepPart, restorePart } from './left-part.ts';
import { workerSimulator } from './simulator.ts';
import dialogsCss from './dialogs.css';
import fieldsCss from './fields.css';
import studioCss from './studio.css';
import { isStudioPage } from './studio-page.ts';
import { StudioScreen } from './studio-screen.tsx';

/**
 * Writes the open survey to the fragment of the address. Returns a function that opens the survey of the address.
 *
 * @param passTyped called while the survey that is left is still open
 */
function followAddress({ send, watch }: Session, passTyped: () => void): () => void {
  let open = { path: null as string | null, view: 'build' };
  const show = (): void => {
    if (isShown(open)) return;
    const address = addressOf(open);
    addEntry(address || location.pathname + location.search);
  };
  watch($path, (path) => {
    open = { ...open, path };
    show();
  });
  watch($view, (view) => {
    open = { ...open, view };
    show();
  });
  return () => {
    const { path, view } = readAddress();
    if (path === open.path && view === open.view) return;
    passTyped();
    open = { path, view };
    if (path === null) send(surveyClosed, undefined);
    else send(surveyOpened, { path, view });
  };
}

/** Creates the view of `<psn-studio>`. The fragment of the address has the open survey, so that Back leads to the list. */
export function createView(element: PsnElement): View {
  const session = createSession(element, { reader: 'operator' });
  const { scope, send, watch } = session;
  const theme = createTheme(element);
  adopt(
    element,
    ...themeStyles,
    operatorCss,
    pageHeadingCss,
    menuCss,
    studioCss,
    fieldsCss,
    dialogsCss,
  );
  const api = apiUrl(element);
  send(studioApiConnected, createFetchStudioApi(api, reportUnknownOf(element), element.early));
  send(studioStoreConnected, browserStore);
  send(simulatorConnected, workerSimulator);
  send(peopleApiConnected, createFetchPeopleApi(api, reportUnknownOf(element), element.early));
  element.root.append(innerElement({ scope, element, Screen: StudioScreen }));
  watch(sessionLost, () => requestSignIn(element));
  let personId: string | null = null;
  watch($account, (account) => void (personId = account?.id ?? personId));
  const personSession = createOperatorSession(
    api,
    () => personId,
    () => (isStudioPage(element) ? location.replace('sign-in') : element.restart()),
  );
  watch(signOut, () => void personSession.signOut());
  // A field passes on its text when it loses the focus.
  const passTyped = (): void => {
    const root = element.root.getRootNode() as ShadowRoot;
    (root.activeElement as HTMLElement | null)?.blur();
  };
  const follow = followAddress(session, passTyped);
  followListFilter(session);
  const leave = (): void => {
    passTyped();
    send(pageLeft, undefined);
    keepPart(session);
  };
  let wasAttached = false;
  return {
    attached() {
      session.attached();
      theme.attached();
      void theme.paint(OPERATOR_COLOURS);
      personSession.attached();
      followDialogs();
      addEventListener('popstate', follow);
      addEventListener('pagehide', leave);
      if (wasAttached) return;
      wasAttached = true;
      send(accountLoad.requested, undefined);
      send(studioStarted, undefined);
      const load = (...names: string[]): void => void loadModules(names).catch(() => undefined);
      if (readAddress().path === null) whenIdle(() => load('new-survey-dialog', 'editor'));
      else load('editor');
      follow();
      restorePart(session);
    },
    detached(isForGood) {
      removeEventListener('popstate', follow);
      removeEventListener('pagehide', leave);
      theme.detached();
      personSession.detached();
      if (isForGood) session.end();
      else session.detached();
    },
    changed(name) {
      if (name === 'lang') send(languageRequested, element.getAttribute('lang'));
    },
    call: () => undefined,
  };
}
