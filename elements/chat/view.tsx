import { archiveConfirmed } from '../../core/chat/archive.ts';
import { messageSubmitted } from '../../core/chat/outgoing.ts';
import { languageRequested } from '../../core/language/model.ts';
import { themeOf } from '../base/colours.ts';
import type { PsnElement, View } from '../base/definition.ts';
import { innerElement } from '../base/react-view.tsx';
import { createSession } from '../base/session.ts';
import { adopt } from '../base/sheets.ts';
import themeCss from '../base/theme.css';
import { openChat } from './open-chat.ts';
import { StandaloneChat } from './standalone-chat.tsx';

/** `<psn-chat>`: the conversation on one feedback item. */
export function createView(element: PsnElement): View {
  const session = createSession(element);
  const { scope, clock, send } = session;
  const theme = themeOf(element);
  adopt(element, themeCss);
  element.root.append(innerElement({ scope, element, Screen: StandaloneChat }));
  const methods: Record<string, (...args: never[]) => void> = {
    send: (text: string) => send(messageSubmitted, { body: String(text) }),
    archive: () => send(archiveConfirmed, undefined),
    setLanguage: (code: string) => send(languageRequested, code),
  };
  const chat = openChat(session, element);
  let isLoaded = false;
  return {
    attached() {
      clock.resume();
      theme.attached();
      chat.attached();
      if (isLoaded) return;
      isLoaded = true;
      chat.show({ feedbackId: element.getAttribute('feedback-id') ?? '', token: element.getAttribute('token') ?? '' });
    },
    detached(isForGood) {
      theme.detached();
      chat.detached();
      if (isForGood) session.end();
      else clock.pause();
    },
    changed(name) {
      if (name === 'lang') send(languageRequested, element.getAttribute('lang'));
    },
    call: (method, args) => methods[method]?.(...(args as never[])),
  };
}
