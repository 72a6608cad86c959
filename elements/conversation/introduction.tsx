import type { Chat } from '../../core/contract/chat.ts';
import { brandOf } from '../../core/conversation/index.ts';
import { CheckIcon } from '../base/ui/icons.tsx';
import { useMessages } from '../base/ui/use-model.ts';
import { Answers } from './answers.tsx';
import { Avatar } from './avatar.tsx';
import { ExternalText } from './external-text.tsx';

/** The beginning of a conversation: the answers, that they were received, and the greeting of the business. */
export function Introduction({ chat }: { chat: Chat }) {
  const messages = useMessages();
  const { name, avatar } = brandOf(chat);
  return (
    <>
      {chat.responses.length > 0 && (
        <>
          <Answers chat={chat} />
          <p className="received">
            <CheckIcon />
            {messages.chat.received()}
          </p>
        </>
      )}
      <div className="group">
        <Avatar {...avatar} />
        <div className="group-messages">
          {name && (
            <span className="sender">
              <bdi>{name}</bdi>
            </span>
          )}
          <article className="message" part="message">
            <p className="bubble bubble-text">
              <ExternalText of={chat.node.greeting} or={messages.chat.greeting()} />
            </p>
          </article>
        </div>
      </div>
    </>
  );
}
