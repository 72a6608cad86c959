import { flowReset } from '../../core/flow/model.ts';
import type { PsnElement } from '../base/definition.ts';
import { innerElement } from '../base/react-view.tsx';
import type { Session } from '../base/session.ts';
import { openChat } from './open-chat.ts';
import { StandaloneChat } from './standalone-chat.tsx';

/** Shows a conversation where a flow was, until the flow begins anew. */
export function showChat(element: PsnElement, session: Session, { feedbackId, token }: { feedbackId: string; token: string }): void {
  const flow = [...element.root.childNodes];
  element.root.replaceChildren(innerElement({ scope: session.scope, element, Screen: StandaloneChat }));
  openChat(session, element, feedbackId, token);
  session.watch(flowReset, () => element.root.replaceChildren(...flow));
}
