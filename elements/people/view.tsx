import { languageChosen, languageRequested } from '../../core/language/preferences.ts';
import {
  $account,
  arrived,
  linkDeclined,
  sessionLost,
  signedIn,
  signOut,
} from '../../core/people/index.ts';
import { closestLocale } from '../../core/language/locale-for.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import { readChosenLanguage } from '../../core/storage/chosen-language.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import { apiUrl } from '../definition/settings.ts';
import { OPERATOR_COLOURS } from '../operator/colours.ts';
import formCss from '../operator/form.css';
import { connectIdentity } from '../operator/identity.ts';
import operatorCss from '../operator/operator.css';
import pageHeadingCss from '../operator/page-heading.css';
import { createOperatorSession } from '../services/operator-session.ts';
import { storageOf } from '../services/storage.ts';
import { innerElement } from '../shell/inner-element.ts';
import '../shell/react-view.tsx';
import { createSession, type Session } from '../shell/session.ts';
import { loadModules } from '../ui/lazy-view.tsx';
import { adopt } from '../ui/stylesheets.ts';
import { themeStyles } from '../ui/theme-styles.ts';
import { createTheme } from '../ui/theme.ts';
import { signInAddress } from '../services/sign-in-address.ts';
import { forgetSecret, readAddress } from './arrival.ts';
import { PeopleScreen, type ScreenName } from './people-screen.tsx';
import peopleCss from './people.css';

/** The host writes the start page in the language of its address, which has the operator's choice. */
function followChoice(element: PsnElement, { scope, watch }: Session): void {
  const written = element.getAttribute('lang');
  const show = (code: string): void => {
    if (code !== written) location.replace(`?lang=${code}${location.hash}`);
  };
  watch(languageChosen, show);
  const earlier = readChosenLanguage(storageOf(element), 'operator');
  if (earlier !== null && !new URLSearchParams(location.search).has('lang'))
    show(closestLocale([earlier], scope.getState($sentenceFiles)));
}

/** Creates the view of `<psn-people>`; its attribute `screen` names the page. */
export function createView(element: PsnElement): View {
  const session = createSession(element, { reader: 'operator' });
  const { scope, send, watch } = session;
  const theme = createTheme(element);
  adopt(element, ...themeStyles, operatorCss, pageHeadingCss, formCss, peopleCss);
  connectIdentity(element, session);
  const screen = element.getAttribute('screen') as ScreenName;
  const isEntry = screen === 'sign-in' || screen === 'setup';
  const address = readAddress(screen);
  element.root.append(
    innerElement({
      scope,
      element,
      Screen: () => <PeopleScreen screen={screen} problem={address.problem} />,
    }),
  );
  watch(signedIn, (next) => {
    forgetSecret();
    location.replace(next);
  });
  watch(linkDeclined, forgetSecret);
  if (!isEntry) watch(sessionLost, () => location.replace(signInAddress()));
  let personId: string | null = null;
  watch($account, (account) => void (personId = account?.id ?? personId));
  // Other tabs of the person are signed out as well.
  const personSession = createOperatorSession(
    apiUrl(element),
    () => personId,
    () => location.replace('sign-in'),
  );
  watch(signOut, () => void personSession.signOut());
  if (screen === 'menu') {
    followChoice(element, session);
    // The first rendering is without the person, and the links depend on the roles.
    void loadModules(['page-link-list']).catch(() => undefined);
  }
  let wasAttached = false;
  return {
    attached() {
      session.attached();
      theme.attached();
      void theme.paint(OPERATOR_COLOURS);
      if (!isEntry) personSession.attached();
      if (!wasAttached && isEntry) send(arrived, address);
      wasAttached = true;
    },
    detached(isForGood) {
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
