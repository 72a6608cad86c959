import { memo } from 'react';
import type { ChatMessage, Person } from '../../core/contract/timeline.ts';
import { avatarOf, nameOf } from '../../core/conversation/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Attachment } from './attachment.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { MessageMeta } from './message-meta.tsx';
import { MessageBody } from './message-text.tsx';
import { endsOfRuns } from './message-time.ts';

interface GroupProps {
  person: Person | null;
  items: readonly ChatMessage[];
  isOwn: boolean;
  /** Time of the message of this sender that is not stored yet, in ISO 8601; `null` without one. */
  nextAt: string | null;
}

/** Messages of one sender that follow each other. */
export const MessageGroup = memo(
  function MessageGroup({ person, items, isOwn, nextAt }: GroupProps) {
    const messages = useMessages();
    const times = items.map(({ detail }) => detail.comment.createdAt);
    const isTimed = endsOfRuns(nextAt === null ? times : [...times, nextAt]);
    return (
      <div className={isOwn ? 'group group-own' : 'group'}>
        {!isOwn && <Avatar {...avatarOf(person)} />}
        <div className="group-messages">
          <p className="sender">
            <bdi>{isOwn ? messages.chat.you() : (nameOf(person) ?? messages.chat.unknown())}</bdi>
          </p>
          {items.map((item, at) => (
            <Message key={item.id} item={item} isOwn={isOwn} isTimed={isTimed[at]!} />
          ))}
        </div>
      </div>
    );
  },
  (a, b) =>
    a.items.length === b.items.length &&
    a.items.at(-1) === b.items.at(-1) &&
    a.items[0] === b.items[0] &&
    a.isOwn === b.isOwn &&
    a.nextAt === b.nextAt,
);

interface MessageProps {
  item: ChatMessage;
  isOwn: boolean;
  isTimed: boolean;
}

function Message({ item, isOwn, isTimed }: MessageProps) {
  const { body, attachment, file, createdAt } = item.detail.comment;
  return (
    <div className={isOwn ? 'message message-own' : 'message'} part="message">
      <MessageBody
        isOwn={isOwn}
        text={body}
        attachment={attachment && <Attachment url={attachment} file={file} />}
      />
      <MessageMeta
        createdAt={createdAt}
        receiptOf={isOwn ? (item.seq ?? 0) : null}
        isShown={isTimed}
      />
    </div>
  );
}
