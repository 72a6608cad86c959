import { archiveConfirmed, chatLoaded, messageSubmitted } from '../../core/conversation/index.ts';
import { languageRequested } from '../../core/language/preferences.ts';
import { createTheme } from '../ui/theme.ts';
import { keepingMethods, readConsent } from '../services/consent.ts';
import { checkMarkup } from '../shell/check-markup.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import { render } from '../shell/render.ts';
import { createSession } from '../shell/session.ts';
import { adopt } from '../ui/stylesheets.ts';
import { themeStyles } from '../ui/theme-styles.ts';
import { firstScreen } from './first-screen.ts';
import { openChat } from './open-chat.ts';
import { StandaloneChat } from './standalone-chat.tsx';

/** `<psn-chat>`: the conversation on one feedback item. */
export function createView(element: PsnElement): View {
  const session = createSession(element);
  const { scope, send } = session;
  const theme = createTheme(element);
  adopt(element, ...themeStyles);
  render(element.root, { scope, element, Screen: StandaloneChat }, firstScreen);
  const methods: Record<string, (argument: unknown) => unknown> = {
    ...keepingMethods(element),
    send: (text) => send(messageSubmitted, { body: String(text) }),
    archive: () => send(archiveConfirmed, undefined),
    setLanguage: (code) => send(languageRequested, code as string),
  };
  checkMarkup(element, {
    missing: () =>
      element.read('preview')
        ? []
        : ['feedback-id', 'token'].filter((name) => !element.getAttribute(name)),
  });
  const chat = openChat(session, element);
  session.watch(chatLoaded, ({ node }) => void theme.paint(node));
  let isLoaded = false;
  return {
    attached() {
      session.attached();
      theme.attached();
      chat.attached();
      if (isLoaded) return;
      isLoaded = true;
      const missing = element.read('preview') ? 'preview' : '';
      chat.show({
        feedbackId: element.getAttribute('feedback-id') || missing,
        token: element.getAttribute('token') || missing,
      });
    },
    detached(isForGood) {
      theme.detached();
      if (isForGood) {
        chat.abandon();
        session.end();
      } else {
        chat.detached();
        session.detached();
      }
    },
    changed(name) {
      if (name === 'consent') readConsent(element);
      if (name === 'lang') send(languageRequested, element.getAttribute('lang'));
    },
    call: (method, [argument]) => methods[method]?.(argument),
  };
}
