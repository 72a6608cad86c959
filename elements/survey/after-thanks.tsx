import { useUnit } from 'effector-react';
import { createContext, use } from 'react';
import { $node } from '../../core/channel/model.ts';
import { $submittedChat, chatDue, flowReset } from '../../core/survey/session/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useScreen } from './screen.ts';

/** Closes the container of the survey, such as a panel; `null` without one. */
const CloseContext = createContext<(() => void) | null>(null);
export const CloseProvider = CloseContext.Provider;

/** A button that begins another survey, below a conversation that is over; nothing where one is enough. */
export function NewFeedback({ begin }: { begin: () => void }) {
  const node = useUnit($node);
  const messages = useMessages();
  if (node?.preventMultipleFeedback) return null;
  return (
    <button type="button" className="button new-feedback" part="button" onClick={() => begin()}>
      {messages.flow.again()}
    </button>
  );
}

/** The actions that the state of a thank-you offers. */
export function AfterThanks() {
  const { style, after } = useScreen().state;
  const node = useUnit($node);
  const chat = useUnit($submittedChat);
  const messages = useMessages();
  const close = use(CloseContext);
  const begin = useUnit(flowReset);
  const openChat = useUnit(chatDue);
  if (style !== 'thank') return null;
  const actions = [
    after?.chat && chat && { name: messages.flow.chat(), act: () => openChat(chat) },
    after?.again && !node?.preventMultipleFeedback && { name: messages.flow.again(), act: begin },
    after?.close !== false && close && { name: messages.common.close(), act: close },
  ].filter((action) => !!action);
  if (actions.length === 0) return null;
  return (
    <div className="after">
      {actions.map(({ name, act }) => (
        <button
          key={name}
          type="button"
          className="button button-link"
          part="button"
          onClick={() => act()}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
