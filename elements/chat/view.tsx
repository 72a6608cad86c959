import { messageSubmitted } from '../../core/chat/model.ts';
import { languageRequested } from '../../core/language/model.ts';
import { applyColours, defaultColours } from '../base/colours.ts';
import type { PsnElement, View } from '../base/definition.ts';
import { innerElement } from '../base/react-view.tsx';
import { createSession } from '../base/session.ts';
import { adopt } from '../base/sheets.ts';
import themeCss from '../base/theme.css';
import { ChatScreen } from './chat-screen.tsx';
import { openChat } from './open-chat.ts';

/** `<psn-chat>`: the conversation on one feedback item. */
export function createView(element: PsnElement): View {
  const session = createSession(element);
  const { scope, clock, send } = session;
  adopt(element, themeCss);
  element.root.append(innerElement({ scope, element, Screen: StandaloneChat }));
  const methods: Record<string, (...args: never[]) => void> = {
    send: (text: string) => send(messageSubmitted, text),
    setLanguage: (code: string) => send(languageRequested, code),
  };
  let isLoaded = false;
  return {
    attached() {
      clock.resume();
      if (isLoaded) return;
      isLoaded = true;
      applyColours(element.root, defaultColours);
      openChat(session, element, element.getAttribute('feedback-id') ?? '', element.getAttribute('token') ?? '');
    },
    detached: (isForGood) => (isForGood ? session.end() : clock.pause()),
    changed(name) {
      if (name === 'lang') send(languageRequested, element.getAttribute('lang'));
    },
    call: (method, args) => methods[method]?.(...(args as never[])),
  };
}

const StandaloneChat = () => (
  <div className="sheet">
    <ChatScreen />
  </div>
);
