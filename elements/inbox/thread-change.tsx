import { useUnit } from 'effector-react';
import type { Chat } from '../../core/contract/chat.ts';
import type { Me } from '../../core/contract/inbox.ts';
import type { ThreadChange } from '../../core/inbox/index.ts';
import { labelled } from '../../core/language/isolate.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { ratingLabels } from '../conversation/rating-labels.ts';
import { operatorName } from '../operator/operator-avatar.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { useSenderName } from './person.tsx';
import { clockText } from './times.ts';

interface ThreadChangeLineProps {
  change: ThreadChange;
  chat: Chat;
  me: Me;
}

/** The new state of the conversation in words. */
function useChangeText(): (change: ThreadChange) => string {
  const messages = useMessages();
  const { inbox } = messages;
  return (change) => {
    switch (change.kind) {
      case 'status':
        return `${inbox.status()}: ${inbox[change.status]()}`;
      case 'rating':
        return `${inbox.rating()}: ${ratingLabels(messages)[change.rating] ?? change.rating}`;
      case 'assignment':
        return change.operatorId === null
          ? inbox.unassigned()
          : labelled(
              inbox.assignedTo(),
              operatorName({ ...change.operator, id: change.operatorId }),
            );
    }
  };
}

/** The author of a change; `null` for the host itself, and for a rating, which is always by the customer. */
function useAuthorName({ chat, me }: Omit<ThreadChangeLineProps, 'change'>) {
  const messages = useMessages();
  const nameOfSender = useSenderName(me, chat);
  return (change: ThreadChange): string | null => {
    if (change.kind === 'status')
      return change.actor === 'system' ? null : nameOfSender(change.actor, change.person);
    if (change.kind === 'rating' || change.authorId === null) return null;
    return change.authorId === me.id
      ? messages.chat.you()
      : operatorName({ ...change.author, id: change.authorId });
  };
}

/** A status, a rating or an assignment that the conversation got, with its author and time. */
export function ThreadChangeLine({ change, chat, me }: ThreadChangeLineProps) {
  const language = useUnit($formattingLocale);
  const text = useChangeText()(change);
  const name = useAuthorName({ chat, me })(change);
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
