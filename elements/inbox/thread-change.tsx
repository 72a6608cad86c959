import { useUnit } from 'effector-react';
import type { Chat } from '../../core/contract/chat.ts';
import type { Me } from '../../core/contract/inbox.ts';
import type { ThreadChange } from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { ratingLabels } from '../conversation/rating-labels.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useSenderName } from './person.tsx';
import { clockText } from './times.ts';

interface ThreadChangeLineProps {
  change: ThreadChange;
  chat: Chat;
  me: Me;
}

/** A status or a rating that the conversation got, with its author and time. */
export function ThreadChangeLine({ change, chat, me }: ThreadChangeLineProps) {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const nameOfSender = useSenderName(me, chat);
  const { inbox } = messages;
  const text =
    change.kind === 'status'
      ? `${inbox.status()}: ${inbox[change.status]()}`
      : `${inbox.rating()}: ${ratingLabels(messages)[change.rating] ?? change.rating}`;
  // The host itself has no name.
  const name =
    change.kind === 'status' && change.actor !== 'system'
      ? nameOfSender(change.actor, change.person)
      : null;
  return (
    <p className="thread-change">
      {text}
      {name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
      {' · '}
      <time dateTime={change.createdAt} dir="auto">
        {clockText(change.createdAt, language)}
      </time>
    </p>
  );
}
