import {
  $conversations,
  $hasListFailed,
  $hasMore,
  $isListLoading,
  $listFilter,
  $openId,
  $typingIds,
  conversationChosen,
  filterChanged,
  moreRequested,
} from '../../core/inbox/index.ts';
import { chatStatuses } from '../../core/contract/chat.ts';
import type { Conversation } from '../../core/contract/inbox.ts';
import { nameOf } from '../../core/conversation/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { messageTime } from '../conversation/message-time.ts';
import { useMessages, useModel, usePart, useSend } from '../base/ui/use-model.ts';

/** The conversations, latest activity first, with a search and a filter by status. */
export function ConversationList() {
  const conversations = useModel($conversations);
  const { status } = useModel($listFilter);
  const hasMore = useModel($hasMore);
  const isLoading = useModel($isListLoading);
  const hasFailed = useModel($hasListFailed);
  const changeFilter = useSend(filterChanged);
  const loadMore = useSend(moreRequested);
  const messages = useMessages();
  return (
    <nav className="inbox-list" aria-label={messages.inbox.conversations()}>
      <div className="inbox-filter">
        <input
          type="search"
          className="input"
          placeholder={messages.inbox.searchShort()}
          aria-label={messages.inbox.search()}
          onChange={(event) => changeFilter({ search: event.target.value })}
        />
        <select
          className="input"
          aria-label={messages.inbox.status()}
          value={status ?? ''}
          onChange={(event) =>
            changeFilter({
              status: chatStatuses.find((known) => known === event.target.value) ?? null,
            })
          }
        >
          <option value="">{messages.inbox.all()}</option>
          {chatStatuses.map((known) => (
            <option key={known} value={known}>
              {messages.inbox[known]()}
            </option>
          ))}
        </select>
      </div>
      <p role="alert" className="sign-in-problem inbox-none">
        {hasFailed ? messages.inbox.failed() : ''}
      </p>
      {conversations.length === 0 && !isLoading && !hasFailed && (
        <p className="inbox-none">{messages.inbox.noConversations()}</p>
      )}
      <ul className="inbox-entries">
        {conversations.map((conversation) => (
          <Entry key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          className="button-plain"
          disabled={isLoading}
          onClick={() => loadMore()}
        >
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
  const isTyping = usePart($typingIds, id, (typingIds, entryId) => typingIds.has(entryId));
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
