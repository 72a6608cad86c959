import { useEffect, useRef } from 'react';
import type { Conversation, Me } from '../../core/contract/inbox.ts';
import { $openId, $typingIds, conversationChosen } from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useMessages, useModel, usePart, useSend } from '../base/ui/use-model.ts';
import { ReplyIcon } from './icons.tsx';
import {
  CustomerAvatar,
  OperatorAvatar,
  operatorName,
  operatorOf,
  useCustomerName,
} from './person.tsx';
import { ageText } from './times.ts';

interface EntryProps {
  conversation: Conversation;
  me: Me;
  now: Date;
}

/** A conversation of the list: who, about what, the last words, how long ago, and what is unread. */
export function ListEntry({ conversation, me, now }: EntryProps) {
  const { id, creator, surveyName, nodeName, status, activeAt, assigneeId, unread } = conversation;
  const messages = useMessages();
  const language = useModel($formattingLocale);
  const isOpen = usePart($openId, id, (openId, entryId) => openId === entryId);
  const choose = useSend(conversationChosen);
  const nameFor = useCustomerName();
  const button = useRef<HTMLButtonElement>(null);
  // A conversation that a key has opened is in view, and has the focus if the one before had it.
  useEffect(() => {
    if (!isOpen) return;
    button.current!.scrollIntoView({ block: 'nearest' });
    const root = button.current!.getRootNode() as ShadowRoot;
    if (root.activeElement?.matches('.inbox-entry')) button.current!.focus();
  }, [isOpen]);
  const assignee = assigneeId === null ? null : operatorOf(me, assigneeId);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="inbox-entry"
        aria-current={isOpen ? 'true' : undefined}
        data-conversation={id}
        data-unread={unread > 0}
        onClick={() => isOpen || choose(id)}
      >
        <CustomerAvatar customer={creator} id={id} />
        <span className="inbox-entry-name" dir="auto">
          {nameFor(creator)}
        </span>
        <time dateTime={activeAt} dir="auto">
          {ageText(activeAt, language, now)}
        </time>
        <LastWords conversation={conversation} />
        {unread > 0 && (
          <span className="inbox-unread">
            <span aria-hidden="true">{new Intl.NumberFormat(language).format(unread)}</span>
            <span className="hidden">{messages.inbox.unread({ count: unread })}</span>
          </span>
        )}
        <span className="inbox-entry-topic">
          <bdi>{surveyName || nodeName}</bdi>
        </span>
        <span className="inbox-entry-signs">
          {status !== 'open' && (
            <span className="inbox-status" data-status={status}>
              {messages.inbox[status]()}
            </span>
          )}
          {assignee && (
            <span title={`${messages.inbox.assignedTo()}: ${operatorName(assignee)}`}>
              <OperatorAvatar operator={assignee} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

function LastWords({ conversation: { id, lastMessage } }: { conversation: Conversation }) {
  const messages = useMessages();
  const isTyping = usePart($typingIds, id, (typingIds, entryId) => typingIds.has(entryId));
  return (
    <span className="inbox-entry-last" dir="auto" data-typing={isTyping}>
      {!isTyping && lastMessage?.actor === 'user' && <ReplyIcon />}
      {isTyping
        ? messages.inbox.typing()
        : lastMessage
          ? lastMessage.body || messages.inbox.imageSent()
          : messages.inbox.answered()}
    </span>
  );
}
