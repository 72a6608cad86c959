import {
  $conversations,
  $filter,
  $hasListFailed,
  $hasMore,
  $isListing,
  $openId,
  conversationChosen,
  filterChanged,
  moreRequested,
} from '../../core/inbox/model.ts';
import { $typing } from '../../core/inbox/typing.ts';
import { chatStatuses } from '../../core/contract/chat.ts';
import type { Conversation } from '../../core/contract/inbox.ts';
import { nameOf } from '../../core/conversation/senders.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { messageTime } from '../conversation/message-time.ts';
import { useMessages, useModel, usePart, useSend } from '../base/ui/use-model.ts';

/** Conversations by what happened last, to search and to narrow by status. */
export function ConversationList() {
  const conversations = useModel($conversations);
  const { status } = useModel($filter);
  const hasMore = useModel($hasMore);
  const isListing = useModel($isListing);
  const hasFailed = useModel($hasListFailed);
  const change = useSend(filterChanged);
  const more = useSend(moreRequested);
  const messages = useMessages();
  return (
    <nav className="inbox-list" aria-label={messages.inbox.conversations()}>
      <div className="inbox-filter">
        <input
          type="search"
          className="input"
          placeholder={messages.inbox.searchShort()}
          aria-label={messages.inbox.search()}
          onChange={(event) => change({ search: event.target.value })}
        />
        <select
          className="input"
          aria-label={messages.inbox.status()}
          value={status ?? ''}
          onChange={(event) =>
            change({ status: chatStatuses.find((one) => one === event.target.value) ?? null })
          }
        >
          <option value="">{messages.inbox.all()}</option>
          {chatStatuses.map((one) => (
            <option key={one} value={one}>
              {messages.inbox[one]()}
            </option>
          ))}
        </select>
      </div>
      <p role="alert" className="sign-in-problem inbox-none">
        {hasFailed ? messages.inbox.failed() : ''}
      </p>
      {conversations.length === 0 && !isListing && !hasFailed && (
        <p className="inbox-none">{messages.inbox.noConversations()}</p>
      )}
      <ul className="inbox-entries">
        {conversations.map((conversation) => (
          <Entry key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button-plain" disabled={isListing} onClick={() => more()}>
          {messages.inbox.more()}
        </button>
      )}
    </nav>
  );
}

function Entry({
  conversation: { id, creator, nodeName, status, activeAt, lastMessage, unread },
}: {
  conversation: Conversation;
}) {
  const messages = useMessages();
  const language = useModel($formattingLocale);
  const isOpen = useModel($openId) === id;
  const isTyping = usePart($typing, id, (typing, one) => typing.has(one));
  const choose = useSend(conversationChosen);
  const name = nameOf(creator) ?? messages.inbox.anonymous();
  return (
    <li>
      <button
        type="button"
        className="inbox-entry"
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0}
        onClick={() => choose(id)}
      >
        <span className="inbox-entry-name" dir="auto">
          {name}
        </span>
        <time dateTime={activeAt} dir="auto">
          {messageTime(activeAt, language)}
        </time>
        <span className="inbox-entry-last" dir="auto" data-typing={isTyping}>
          {isTyping
            ? messages.inbox.typing()
            : lastMessage
              ? lastMessage.body || messages.inbox.imageSent()
              : nodeName}
        </span>
        <span className="inbox-entry-signs">
          {status !== 'open' && <span className="inbox-status">{messages.inbox[status]()}</span>}
          {unread > 0 && (
            <span className="inbox-unread">{messages.inbox.unread({ count: unread })}</span>
          )}
        </span>
      </button>
    </li>
  );
}
