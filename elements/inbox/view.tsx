import { chatLoaded } from '../../core/conversation/index.ts';
import { signedOut, signInRequested } from '../../core/inbox/index.ts';
import { languageRequested } from '../../core/language/preferences.ts';
import {
  createFetchInboxApi,
  createFetchInboxChatApi,
} from '../../core/platform/browser/fetch-inbox-api.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { inboxApiConnected } from '../../core/platform/inbox-api.ts';
import { createChat, type OpenChat } from '../conversation/open-chat.ts';
import { loadLazily } from '../base/loader/lazy.ts';
import { createTheme } from '../base/ui/theme.ts';
import type { PsnElement, View } from '../base/shell/definition.ts';
import { innerElement } from '../base/shell/react-view.tsx';
import { createSession } from '../base/shell/session.ts';
import { apiUrl, socketUrl } from '../base/shell/settings.ts';
import { adopt } from '../base/ui/stylesheets.ts';
import themeCss from '../base/ui/theme.css';
import { OPERATOR_COLOURS } from './colours.ts';
import { InboxScreen } from './inbox-screen.tsx';
import chatCss from '../conversation/chat.css';
import inboxCss from './inbox.css';
import listCss from './list.css';
import threadCss from './thread.css';
import detailsCss from './details.css';

/** Creates the view of `<psn-inbox>`, the operators' page. Without the attribute `token` a form asks for the token. */
export function createView(element: PsnElement): View {
  const session = createSession(element);
  const { scope, clock, send, watch } = session;
  const theme = createTheme(element);
  let chat: OpenChat | null = null;

  adopt(element, themeCss, chatCss, inboxCss, listCss, threadCss, detailsCss);
  function signIn(token: string): void {
    const api = apiUrl(element);
    const reportUnknown = reportUnknownOf(element);
    send(inboxApiConnected, createFetchInboxApi(api, token, reportUnknown));
    chat?.detached();
    chat = createChat(session, {
      api: createFetchInboxChatApi(api, token, reportUnknown),
      side: 'user',
      isLiveAtOnce: true,
      loadSocket: async () =>
        (
          await loadLazily(
            'chat-socket',
            () => import('../../core/platform/browser/chat-socket.ts'),
          )
        ).createChatSocket(socketUrl(element), { operator: token }),
    });
    chat.attached();
    send(signInRequested, undefined);
  }
  element.root.append(
    innerElement({ scope, element, Screen: () => <InboxScreen onToken={signIn} /> }),
  );
  watch(signedOut, () => chat?.detached());
  watch(chatLoaded, () => element.markReady());
  let wasAttached = false;
  return {
    attached() {
      clock.resume();
      theme.attached();
      theme.paint(OPERATOR_COLOURS);
      chat?.attached();
      const token = element.getAttribute('token');
      if (!wasAttached && token) signIn(token);
      wasAttached = true;
    },
    detached(isForGood) {
      theme.detached();
      chat?.detached();
      if (isForGood) session.end();
      else clock.pause();
    },
    changed(name) {
      if (name === 'lang') send(languageRequested, element.getAttribute('lang'));
    },
    call: (method, [code]) => method === 'setLanguage' && send(languageRequested, String(code)),
  };
}
