import { useUnit } from 'effector-react';
import { flowReset, personLeft, shownElsewhere } from '../../core/survey/session/index.ts';
import type { PsnElement } from '../definition/definition.ts';
import { innerElement } from '../shell/inner-element.ts';
import type { Session } from '../shell/session.ts';
import type { ChatIdentity } from '../../core/platform/chat-api.ts';
import { NewFeedback } from '../survey/after-thanks.tsx';
import { IdleWarning } from '../survey/feedback-screen.tsx';
import { openChat, type OpenChat } from '../conversation/open-chat.ts';
import { StandaloneChat } from '../conversation/standalone-chat.tsx';

function ChatInPlace() {
  const begin = useUnit(flowReset);
  return (
    <>
      <IdleWarning />
      <StandaloneChat afterwards={<NewFeedback begin={begin} />} />
    </>
  );
}

/** Replaces a flow by a conversation in the same element, until the flow is reset. */
export function showChat(element: PsnElement, session: Session, identity: ChatIdentity): OpenChat {
  const flowNodes = [...element.root.childNodes];
  const chat = openChat(session, element);
  element.root.replaceChildren(
    innerElement({ scope: session.scope, element, Screen: ChatInPlace }),
  );
  chat.show(identity);
  chat.attached();
  session.send(shownElsewhere, true);
  session.watch(flowReset, () => {
    session.send(shownElsewhere, false);
    chat.detached();
    element.root.replaceChildren(...flowNodes);
  });
  session.watch(personLeft, chat.abandon);
  return chat;
}
