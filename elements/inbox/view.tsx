import { chatLoaded } from '../../core/chat/model.ts';
import { signedOut, signInRequested } from '../../core/inbox/model.ts';
import { languageRequested, messagesFailed } from '../../core/language/model.ts';
import { fetchInboxApi, fetchInboxChatApi } from '../../core/ports/browser/fetch-inbox-api.ts';
import { inboxApiConnected } from '../../core/ports/inbox-api.ts';
import { createChat, type OpenChat } from '../chat/open-chat.ts';
import { themeOf } from '../base/colours.ts';
import type { PsnElement, View } from '../base/definition.ts';
import { innerElement } from '../base/react-view.tsx';
import { createSession } from '../base/session.ts';
import { apiUrl, socketUrl } from '../base/settings.ts';
import { adopt } from '../base/sheets.ts';
import themeCss from '../base/theme.css';
import { InboxScreen } from './inbox-screen.tsx';
import inboxCss from './inbox.css';

const OWN_COLOURS = { primary: '#2F4FA3', secondary: '#2F4FA3', fontColor: '#FFFFFF' };

/** The operators' page. `token` is the operator's own; without one it asks for it. */
export function createView(element: PsnElement): View {
  const session = createSession(element);
  const { scope, clock, send, watch } = session;
  const theme = themeOf(element);
  let chat: OpenChat | null = null;

  adopt(element, themeCss, inboxCss);
  function signIn(token: string): void {
    const api = apiUrl(element);
    send(inboxApiConnected, fetchInboxApi(api, token));
    chat?.detached();
    chat = createChat(session, {
      api: fetchInboxChatApi(api, token),
      side: 'user',
      isLiveAtOnce: true,
      socket: async () => (await import('../../core/ports/browser/chat-socket.ts')).chatSocket(socketUrl(element), { operator: token }),
    });
    chat.attached();
    send(signInRequested, undefined);
  }
  element.root.append(innerElement({ scope, element, Screen: () => <InboxScreen onToken={signIn} /> }));
  watch(signedOut, () => chat?.detached());
  watch(chatLoaded, () => element.becomeReady());
  watch(messagesFailed, () => element.becomeReady());
  let hasBegun = false;
  return {
    attached() {
      clock.resume();
      theme.attached();
      theme.paint(OWN_COLOURS);
      chat?.attached();
      const token = element.getAttribute('token');
      if (!hasBegun && token) signIn(token);
      hasBegun = true;
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
