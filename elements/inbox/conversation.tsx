import { useState } from 'react';
import type { Chat, ChatStatus } from '../../core/contract/chat.ts';
import type { Operator } from '../../core/contract/inbox.ts';
import { $chat, $chatFailure, chatRetried, nameOf } from '../../core/conversation/index.ts';
import {
  $hasStatusFailed,
  $isChangingStatus,
  conversationLeft,
  statusRequested,
} from '../../core/inbox/index.ts';
import { BackIcon } from '../base/ui/icons.tsx';
import { Loading, Notice } from '../base/ui/notice.tsx';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';
import { Answers } from '../conversation/answers.tsx';
import { Composer } from '../conversation/composer.tsx';
import { ratingLabels } from '../conversation/rating-labels.ts';
import { Timeline } from '../conversation/timeline.tsx';

/** The open conversation: its messages, the changes of its status, and the customer's answers. */
export function Conversation({ operator }: { operator: Operator }) {
  const chat = useModel($chat);
  const failure = useModel($chatFailure);
  const retry = useSend(chatRetried);
  if (failure) {
    return <Notice kind="error" text={({ errors }) => errors.chatLoad()} onRetry={() => retry()} />;
  }
  if (!chat) return <Loading />;
  return (
    <>
      <section className="inbox-thread">
        <Head chat={chat} />
        <div className="chat">
          <Timeline chat={chat} />
          <Reply savedReplies={operator.savedReplies} />
        </div>
      </section>
      <Aside chat={chat} />
    </>
  );
}

/** Status changes that are offered, by current status. */
const NEXT_STATUSES: Record<ChatStatus, readonly ChatStatus[]> = {
  open: ['queued', 'closed', 'archived'],
  queued: ['open', 'closed'],
  closed: ['open', 'archived'],
  archived: ['open'],
};

function Head({ chat }: { chat: Chat }) {
  const messages = useMessages();
  const leave = useSend(conversationLeft);
  const setStatus = useSend(statusRequested);
  const isChanging = useModel($isChangingStatus);
  const hasFailed = useModel($hasStatusFailed);
  const labels: Record<ChatStatus, string> = {
    open: messages.inbox.reopen(),
    queued: messages.inbox.queue(),
    closed: messages.inbox.close(),
    archived: messages.inbox.archive(),
  };
  return (
    <header className="inbox-thread-head">
      <button
        type="button"
        className="inbox-back"
        aria-label={messages.inbox.backToList()}
        onClick={() => leave()}
      >
        <BackIcon />
      </button>
      <h2 className="inbox-thread-name" dir="auto">
        {nameOf(chat.creator) ?? messages.inbox.anonymous()}
      </h2>
      <span className="inbox-status">{messages.inbox[chat.status]()}</span>
      <div className="inbox-steps">
        {NEXT_STATUSES[chat.status].map((status) => (
          <button
            key={status}
            type="button"
            className="button-plain"
            disabled={isChanging}
            onClick={() => setStatus(status)}
          >
            {labels[status]}
          </button>
        ))}
      </div>
      <p role="alert" className="sign-in-problem">
        {hasFailed ? messages.inbox.failed() : ''}
      </p>
    </header>
  );
}

/** The message field, and a list of saved replies to start from. */
function Reply({ savedReplies }: { savedReplies: readonly string[] }) {
  const messages = useMessages();
  const [draft, setDraft] = useState<{ text: string } | null>(null);
  return (
    <>
      {savedReplies.length > 0 && (
        <select
          className="input inbox-saved"
          aria-label={messages.inbox.savedReplies()}
          value=""
          onChange={(event) => setDraft({ text: event.target.value })}
        >
          <option value="">{messages.inbox.savedReplies()}</option>
          {savedReplies.map((reply) => (
            <option key={reply} value={reply}>
              {reply}
            </option>
          ))}
        </select>
      )}
      <Composer mayUpload draft={draft} />
    </>
  );
}

function Aside({ chat }: { chat: Chat }) {
  const messages = useMessages();
  const rating = chat.chatRatings[0];
  return (
    <aside className="inbox-aside" aria-label={messages.inbox.answers()}>
      <h3>{messages.inbox.answers()}</h3>
      {chat.responses.length ? (
        <Answers chat={chat} isOwn={false} />
      ) : (
        <p>{messages.inbox.noAnswers()}</p>
      )}
      {rating && (
        <>
          <h3>{messages.inbox.rating()}</h3>
          <p>{ratingLabels(messages)[rating.rating] ?? rating.rating}</p>
        </>
      )}
    </aside>
  );
}
