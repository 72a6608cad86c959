import { chatLoaded } from '../../core/conversation/index.ts';
import {
  $signInProblem,
  accessEnded,
  changesFlushed,
  recordChanged,
  signedIn,
  signedOut,
  signInRequested,
} from '../../core/inbox/index.ts';
import { customersApiConnected } from '../../core/platform/customers-api.ts';
import { createFetchCustomersApi } from '../../core/platform/browser/fetch-customers-api.ts';
import { languageRequested } from '../../core/language/preferences.ts';
import {
  createFetchInboxApi,
  createFetchInboxChatApi,
} from '../../core/platform/browser/fetch-inbox-api.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { inboxApiConnected } from '../../core/platform/inbox-api.ts';
import { createChat, type OpenChat } from '../conversation/open-chat.ts';
import { loadLazily } from '../loader/lazy.ts';
import { createOperatorSession } from '../services/operator-session.ts';
import { requestSignIn } from '../services/sign-in-address.ts';
import { createTheme } from '../ui/theme.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import { innerElement } from '../shell/inner-element.ts';
import '../shell/react-view.tsx';
import { createSession, type Session } from '../shell/session.ts';
import { changedRecord } from '../../core/platform/browser/local-storage.ts';
import { apiUrl, socketUrl } from '../definition/settings.ts';
import { adopt } from '../ui/stylesheets.ts';
import { themeStyles } from '../ui/theme-styles.ts';
import { OPERATOR_COLOURS } from '../operator/colours.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { leaveAddress } from './use-address.ts';
import avatarCss from '../ui/avatar.css';
import operatorAvatarCss from '../operator/avatar.css';
import chatCss from '../conversation/chat.css';
import inboxCss from './inbox.css';
import { connectIdentity } from '../operator/identity.ts';
import operatorCss from '../operator/operator.css';
import pageHeadingCss from '../operator/page-heading.css';
import signInCss from './sign-in.css';
import listCss from './list.css';
import threadCss from './thread.css';
import detailsCss from './details.css';

const STYLES = [
  ...themeStyles,
  avatarCss,
  operatorAvatarCss,
  chatCss,
  operatorCss,
  pageHeadingCss,
  signInCss,
  inboxCss,
  listCss,
  threadCss,
  detailsCss,
];

/** Connects the models to the host as one operator. Returns the function that connects the conversations after sign-in. */
function connectOperator(element: PsnElement, session: Session, token: string | null) {
  const api = apiUrl(element);
  const reportUnknown = reportUnknownOf(element);
  session.send(inboxApiConnected, createFetchInboxApi(api, token, reportUnknown));
  session.send(customersApiConnected, createFetchCustomersApi(api, token, reportUnknown));
  return (operatorId: string): OpenChat =>
    createChat(session, {
      api: createFetchInboxChatApi(api, token, reportUnknown),
      author: { side: 'user', operatorId },
      isLiveAtOnce: true,
      loadSocket: async () =>
        (
          await loadLazily(
            'chat-socket',
            () => import('../../core/platform/browser/chat-socket.ts'),
          )
        ).createChatSocket(
          socketUrl(element),
          token === null ? { session: true } : { operator: token },
        ),
    });
}

/** Sends changes that can still be undone when the page is hidden or left, and reads drafts that another tab has changed. */
function followPage({ send }: Session) {
  const flush = (): void => send(changesFlushed, undefined);
  const onVisibilityChange = () => document.visibilityState === 'hidden' && flush();
  const onStorage = (event: StorageEvent): void => {
    const record = changedRecord(event);
    if (record !== null) send(recordChanged, record);
  };
  return {
    attached(): void {
      addEventListener('pagehide', flush);
      addEventListener('storage', onStorage);
      document.addEventListener('visibilitychange', onVisibilityChange);
    },
    detached(): void {
      removeEventListener('pagehide', flush);
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      flush();
    },
  };
}

/** Creates the view of `<psn-inbox>`, the operators' page. Without the attribute `token` the session of the browser counts. */
export function createView(element: PsnElement): View {
  const session = createSession(element, { reader: 'operator' });
  const { scope, send, watch } = session;
  const theme = createTheme(element);
  const page = followPage(session);
  let chat: OpenChat | null = null;
  let connectChat: (operatorId: string) => OpenChat;
  /** The signed-in operator; the models have no id any more when listeners of the sign-out are called. */
  let operatorId: string | null = null;
  let isAttached = false;
  let wasAttached = false;

  adopt(element, ...STYLES);
  function signIn(token: string | null): void {
    connectChat = connectOperator(element, session, token);
    send(signInRequested, undefined);
  }
  connectIdentity(element, session);
  element.root.append(innerElement({ scope, element, Screen: InboxScreen }));
  watch(signedIn, ({ id }) => {
    operatorId = id;
    chat = connectChat(id);
    if (isAttached) chat.attached();
  });
  // The element restarts after a sign-out, as the models must have no data of one operator for the next.
  const operatorSession = createOperatorSession(
    apiUrl(element),
    () => operatorId,
    () => {
      if (element.hasAttribute('token')) element.removeAttribute('token');
      else element.restart();
    },
    leaveAddress,
  );
  watch(signedOut, () => void operatorSession.signOut());
  // The sign-in leads back to the conversation, and its drafts remain.
  watch(accessEnded, () => element.restart());
  watch($signInProblem, (problem) => problem === 'token' && requestSignIn(element));
  watch(chatLoaded, () => element.markReady());
  return {
    attached() {
      isAttached = true;
      page.attached();
      session.attached();
      theme.attached();
      void theme.paint(OPERATOR_COLOURS);
      operatorSession.attached();
      chat?.attached();
      if (!wasAttached) signIn(element.getAttribute('token') || null);
      wasAttached = true;
    },
    detached(isForGood) {
      isAttached = false;
      page.detached();
      theme.detached();
      operatorSession.detached();
      if (isForGood) {
        chat?.abandon();
        session.end();
      } else {
        chat?.detached();
        session.detached();
      }
    },
    changed(name) {
      if (name === 'lang') send(languageRequested, element.getAttribute('lang'));
    },
    call: (method, [code]) => method === 'setLanguage' && send(languageRequested, String(code)),
  };
}
