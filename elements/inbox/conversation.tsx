import { useState } from 'react';
import { $chat, $chatFailure } from '../../core/conversation/model.ts';
import { nameOf } from '../../core/conversation/senders.ts';
import type { Chat, ChatStatus } from '../../core/contract/chat.ts';
import {
  $hasStatusFailed,
  $isChangingStatus,
  $me,
  conversationLeft,
  statusRequested,
} from '../../core/inbox/model.ts';
import { BackIcon } from '../base/ui/icons.tsx';
import { Loading, Notice } from '../base/ui/notice.tsx';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';
import { Answers } from '../conversation/answers.tsx';
import { Composer } from '../conversation/composer.tsx';
import { Timeline } from '../conversation/timeline.tsx';

/** One conversation: the thread, what can be done with it, and what the customer answered. */
export function Conversation() {
  const chat = useModel($chat);
  const failure = useModel($chatFailure);
  if (failure) return <Notice kind="error" text={({ errors }) => errors.chatLoad()} />;
  if (!chat) return <Loading />;
  return (
    <>
      <section className="inbox-thread">
        <Head chat={chat} />
        <div className="chat">
          <Timeline />
          <Reply />
        </div>
      </section>
      <Aside chat={chat} />
    </>
  );
}

/** What may become of a conversation in each of its states. */
const STEPS: Record<ChatStatus, readonly ChatStatus[]> = {
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
  const names: Record<ChatStatus, string> = {
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
        {STEPS[chat.status].map((status) => (
          <button
            key={status}
            type="button"
            className="button-plain"
            disabled={isChanging}
            onClick={() => setStatus(status)}
          >
            {names[status]}
          </button>
        ))}
      </div>
      <p role="alert" className="sign-in-problem">
        {hasFailed ? messages.inbox.failed() : ''}
      </p>
    </header>
  );
}

/** The field to write in, and replies that are written already. */
function Reply() {
  const me = useModel($me)!;
  const messages = useMessages();
  const [draft, setDraft] = useState<{ text: string } | null>(null);
  return (
    <>
      {me.savedReplies.length > 0 && (
        <select
          className="input inbox-saved"
          aria-label={messages.inbox.savedReplies()}
          value=""
          onChange={(event) => setDraft({ text: event.target.value })}
        >
          <option value="">{messages.inbox.savedReplies()}</option>
          {me.savedReplies.map((reply) => (
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
  const names: Record<number, string> = {
    0: messages.chat.rateBad(),
    50: messages.chat.rateNeutral(),
    100: messages.chat.rateGood(),
  };
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
          <p>{names[rating.rating] ?? rating.rating}</p>
        </>
      )}
    </aside>
  );
}
