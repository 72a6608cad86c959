import { useUnit } from 'effector-react';
import type { Chat, ChatMessage } from '../../core/contract/chat.ts';
import type { Me } from '../../core/contract/inbox.ts';
import type { MessageGroup } from '../../core/conversation/index.ts';
import { $openId } from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { Attachment } from '../conversation/attachment.tsx';
import { Receipt } from '../conversation/message-meta.tsx';
import { MessageBody } from '../conversation/message-text.tsx';
import { CustomerAvatar, OperatorAvatar, useSenderName } from './person.tsx';
import { clockText } from './times.ts';

/** Messages of one person that follow each other: the customer's on one side, all operators' on the other. */
export function ThreadGroup({
  group: { actor, person, items },
  chat,
  me,
}: {
  group: MessageGroup;
  chat: Chat;
  me: Me;
}) {
  const openId = useUnit($openId);
  const isTeam = actor === 'user';
  const name = useSenderName(me, chat)(actor, person);
  return (
    <div className={isTeam ? 'group group-own' : 'group'}>
      {!isTeam && <CustomerAvatar customer={chat.creator} id={openId ?? ''} />}
      <div className="group-messages">
        <p className="sender">
          <bdi>{name}</bdi>
        </p>
        {items.map((item) => (
          <ThreadMessage key={item.id} item={item} isTeam={isTeam} />
        ))}
      </div>
      {isTeam && <OperatorAvatar operator={person ?? me} />}
    </div>
  );
}

function ThreadMessage({ item, isTeam }: { item: ChatMessage; isTeam: boolean }) {
  const language = useUnit($formattingLocale);
  const { body, attachment, createdAt } = item.detail.comment;
  return (
    <div className={isTeam ? 'message message-own' : 'message'}>
      <MessageBody
        isOwn={isTeam}
        text={body}
        picture={attachment && <Attachment url={attachment} />}
      />
      <span className="meta">
        <time dateTime={createdAt} dir="auto">
          {clockText(createdAt, language)}
        </time>
        {isTeam && <Receipt seq={item.seq ?? 0} />}
      </span>
    </div>
  );
}
