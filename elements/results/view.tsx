import { $account, accountLoad } from '../../core/people/account.ts';
import { $accessProblem, $surveys, accessLeft, accessRequested } from '../../core/results/index.ts';
import { languageRequested } from '../../core/language/preferences.ts';
import { createFetchResultsApi } from '../../core/platform/browser/fetch-results-api.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { resultsApiConnected } from '../../core/platform/results-api.ts';
import { createOperatorSession } from '../services/operator-session.ts';
import { requestSignIn } from '../services/sign-in-address.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import { innerElement } from '../shell/inner-element.ts';
import '../shell/react-view.tsx';
import { createSession } from '../shell/session.ts';
import { apiUrl } from '../definition/settings.ts';
import menuCss from '../ui/menu.css';
import { adopt } from '../ui/stylesheets.ts';
import { themeStyles } from '../ui/theme-styles.ts';
import { createTheme } from '../ui/theme.ts';
import { OPERATOR_COLOURS } from '../operator/colours.ts';
import { connectIdentity } from '../operator/identity.ts';
import operatorCss from '../operator/operator.css';
import pageHeadingCss from '../operator/page-heading.css';
import signInCss from '../inbox/sign-in.css';
import detailsCss from '../inbox/details.css';
import { createLive } from './live.ts';
import { ResultsScreen } from './results-screen.tsx';
import chartsCss from './charts/charts.css';
import reportCss from './report.css';
import storyCss from './story/story.css';
import printCss from './print.css';
import resultsCss from './results.css';

/**
 * Creates the view of `<psn-results>`. The attribute `share` is the token of a shared link, `token` that of an operator;
 * without either the session of the browser counts.
 */
export function createView(element: PsnElement): View {
  const session = createSession(element, { reader: 'operator' });
  const { scope, send, watch } = session;
  const theme = createTheme(element);
  adopt(
    element,
    ...themeStyles,
    operatorCss,
    pageHeadingCss,
    signInCss,
    detailsCss,
    resultsCss,
    menuCss,
    reportCss,
    chartsCss,
    storyCss,
    printCss,
  );
  const live = createLive(session, element);
  const share = element.getAttribute('share');

  function open(token: string | null): void {
    send(
      resultsApiConnected,
      createFetchResultsApi(apiUrl(element), token, reportUnknownOf(element)),
    );
    send(accessRequested, undefined);
    if (token === null) send(accountLoad.requested, undefined);
    live.token = token;
  }
  connectIdentity(element, session);
  element.root.append(
    innerElement({
      scope,
      element,
      Screen: () => <ResultsScreen isShared={share !== null} />,
    }),
  );
  let personId: string | null = null;
  watch($account, (account) => void (personId = account?.id ?? personId));
  const operatorSession = createOperatorSession(
    apiUrl(element),
    () => personId,
    () => {
      if (element.hasAttribute('token')) element.removeAttribute('token');
      else element.restart();
    },
  );
  watch($surveys, (surveys) => surveys?.brand && void theme.paint(surveys.brand));
  watch(accessLeft, () => void operatorSession.signOut());
  watch(
    $accessProblem,
    (problem) => problem === 'token' && share === null && requestSignIn(element),
  );
  let wasAttached = false;
  return {
    attached() {
      session.attached();
      theme.attached();
      void theme.paint(OPERATOR_COLOURS);
      live.attached();
      if (share === null) operatorSession.attached();
      if (!wasAttached) open(share ?? (element.getAttribute('token') || null));
      wasAttached = true;
    },
    detached(isForGood) {
      theme.detached();
      live.detached();
      operatorSession.detached();
      if (isForGood) session.end();
      else session.detached();
    },
    changed(name) {
      if (name === 'lang') send(languageRequested, element.getAttribute('lang'));
    },
    call: (method, [code]) => method === 'setLanguage' && send(languageRequested, String(code)),
  };
}
