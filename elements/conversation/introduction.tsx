import { useUnit } from 'effector-react';
import type { Chat } from '../../core/contract/chat.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { avatarOf, brandOf, nameOf } from '../../core/conversation/index.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { Answers } from './answers.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { ExternalText } from './external-text.tsx';

/** The beginning of a conversation: the answers, that they were received, and the greeting of the business. */
export function Introduction({ chat }: { chat: Chat }) {
  const messages = useMessages();
  const { name, avatar } = brandOf(chat);
  return (
    <>
      <Team of={chat} />
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
            <p className="sender">
              <bdi>{name}</bdi>
            </p>
          )}
          <div className="message" part="message">
            <p className="bubble bubble-text">
              <ExternalText of={chat.node.greeting} or={messages.chat.greeting()} />
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

/** Faces beside each other; the names of more people follow in words. */
const MAX_FACES = 3;

/** Names and pictures of the team that replies. */
function Team({ of: { team } }: { of: Chat }) {
  const locale = useUnit($formattingLocale);
  const names = team.flatMap((person) => nameOf(person) ?? []);
  if (names.length === 0) return null;
  return (
    <div className="team">
      <span className="faces">
        {team.slice(0, MAX_FACES).map((person, at) => (
          <Avatar key={at} {...avatarOf(person)} />
        ))}
      </span>
      <span>
        {new Intl.ListFormat(locale)
          .formatToParts(names)
          .map(({ type, value }, at) => (type === 'element' ? <bdi key={at}>{value}</bdi> : value))}
      </span>
    </div>
  );
}
