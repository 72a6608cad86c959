import { flowReset } from '../../core/survey/session/index.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import { innerElement } from '../base/shell/react-view.tsx';
import type { Session } from '../base/shell/session.ts';
import type { ChatIdentity } from '../../core/platform/chat-api.ts';
import { openChat, type OpenChat } from './open-chat.ts';
import { StandaloneChat } from './standalone-chat.tsx';

/** Replaces a flow by a conversation in the same element, until the flow is reset. */
export function showChat(element: PsnElement, session: Session, identity: ChatIdentity): OpenChat {
  const flowNodes = [...element.root.childNodes];
  const chat = openChat(session, element);
  element.root.replaceChildren(
    innerElement({ scope: session.scope, element, Screen: StandaloneChat }),
  );
  chat.show(identity);
  chat.attached();
  session.watch(flowReset, () => {
    chat.detached();
    element.root.replaceChildren(...flowNodes);
  });
  return chat;
}
