import { useUnit } from 'effector-react';
import type { Chat } from '../../core/contract/chat.ts';
import type { ChatMessage } from '../../core/contract/timeline.ts';
import type { Me } from '../../core/contract/inbox.ts';
import type { MessageGroup } from '../../core/conversation/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { AnswersBubble } from '../conversation/answers.tsx';
import { Attachment } from '../conversation/attachment.tsx';
import { Receipt } from '../conversation/message-meta.tsx';
import { MessageBody } from '../conversation/message-text.tsx';
import { endsOfRuns } from '../conversation/message-time.ts';
import { OperatorAvatar } from '../operator/operator-avatar.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { MailState } from './mail-state.tsx';
import { CustomerAvatar, useCustomerName, useSenderName } from './person.tsx';
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
  const isTeam = actor === 'user';
  const name = useSenderName(me, chat)(actor, person);
  const hasTime = endsOfRuns(items.map((item) => item.detail.comment.createdAt));
  return (
    <div className={isTeam ? 'group group-own' : 'group'}>
      {!isTeam && <CustomerAvatar customer={chat.creator} />}
      <div className="group-messages">
        <p className="sender">
          <bdi>{name}</bdi>
        </p>
        {items.map((item, at) => (
          <ThreadMessage
            key={item.id}
            item={item}
            isTeam={isTeam}
            next={hasTime[at] ? null : items[at + 1]!}
          />
        ))}
      </div>
      {isTeam && <OperatorAvatar operator={person ?? me} />}
    </div>
  );
}

/** The answers of the customer, as the first message. */
export function ThreadAnswers({ chat }: { chat: Chat }) {
  const { inbox } = useMessages();
  const language = useUnit($formattingLocale);
  const nameFor = useCustomerName();
  return (
    <div className="group">
      <CustomerAvatar customer={chat.creator} />
      <div className="group-messages">
        <p className="sender">
          <bdi>{nameFor(chat.creator)}</bdi>
        </p>
        <div className="message">
          <AnswersBubble chat={chat} isOwn={false} label={inbox.answers()} />
          <span className="meta">
            <time dateTime={chat.createdAt} dir="auto">
              {clockText(chat.createdAt, language)}
            </time>
          </span>
        </div>
      </div>
    </div>
  );
}

interface ThreadMessageProps {
  item: ChatMessage;
  isTeam: boolean;
  /** The next message of the same time, which shows it for both; `null` for the last one. */
  next: ChatMessage | null;
}

function ThreadMessage({ item, isTeam, next }: ThreadMessageProps) {
  const language = useUnit($formattingLocale);
  const { body, attachment, file, createdAt } = item.detail.comment;
  return (
    <div className={isTeam ? 'message message-own' : 'message'}>
      <MessageBody
        isOwn={isTeam}
        text={body}
        attachment={attachment && <Attachment url={attachment} file={file} />}
      />
      <span className={next ? 'hidden' : 'meta'}>
        <time dateTime={createdAt} dir="auto">
          {clockText(createdAt, language)}
        </time>
        {isTeam && <Receipt seq={item.seq ?? 0} />}
      </span>
      {isTeam && <MailState seq={item.seq ?? 0} nextSeq={next?.seq ?? null} />}
    </div>
  );
}
