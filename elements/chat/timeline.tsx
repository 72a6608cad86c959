import { $chat, $messages as $items, $outgoing, sendAgainRequested, type OwnMessage } from '../../core/chat/model.ts';
import type { Chat, TimelineItem } from '../../core/contract/chat.ts';
import { $language } from '../../core/language/model.ts';
import { useEffect, useRef } from 'react';
import { useMessages, useModel, useSend, useText } from '../base/use-model.ts';
import { messageTime } from './message-time.ts';

/** The customer's answers, then the messages in order, then those that are still on their way. */
export function Timeline() {
  const chat = useModel($chat)!;
  const items = useModel($items);
  const outgoing = useModel($outgoing);
  const messages = useMessages();
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only the conversation scrolls, not the page around it.
    log.current!.scrollTop = log.current!.scrollHeight;
  }, [items, outgoing]);
  return (
    <div ref={log} className="timeline" role="log" aria-label={messages.chat.title()} tabIndex={0}>
      <FirstMessage chat={chat} />
      {items.map((item) => (
        <Message key={item.id} item={item} />
      ))}
      {outgoing.map((message) => (
        <OutgoingMessage key={message.key} message={message} />
      ))}
    </div>
  );
}

function FirstMessage({ chat }: { chat: Chat }) {
  const text = useText();
  const messages = useMessages();
  if (chat.responses.length === 0) return null;
  return (
    <dl className="bubble bubble-own answers" aria-label={messages.chat.yourAnswers()}>
      {chat.responses.map(({ question, response }, position) => (
        <div key={position}>
          <dt>{text(question.body)}</dt>
          <dd>{text(response)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Message({ item }: { item: TimelineItem }) {
  const messages = useMessages();
  const language = useModel($language);
  const { comment, user } = item.detail;
  const isOwn = item.actor === 'customer';
  const name = user?.nickname ?? ([user?.name, user?.surname].filter(Boolean).join(' ') || user?.email || user?.phoneNumber || messages.chat.unknown());
  return (
    <article className={isOwn ? 'message message-own' : 'message'} part="message">
      <span className="sender">{isOwn ? messages.chat.you() : name}</span>
      <p className={isOwn ? 'bubble bubble-own' : 'bubble'}>{comment.body}</p>
      <span className="meta">
        <time dateTime={comment.createdAt}>{messageTime(comment.createdAt, language)}</time>
        {isOwn && <span> · {messages.chat.sent()}</span>}
      </span>
    </article>
  );
}

function OutgoingMessage({ message: { key, body, hasError } }: { message: OwnMessage }) {
  const messages = useMessages();
  const sendAgain = useSend(sendAgainRequested);
  return (
    <article className="message message-own" part="message">
      <span className="sender">{messages.chat.you()}</span>
      <p className="bubble bubble-own">{body}</p>
      <span className="meta" role="status">
        {hasError ? messages.chat.failed() : messages.chat.sending()}
      </span>
      {hasError && (
        <button type="button" className="button-plain" onClick={() => sendAgain(key)}>
          {messages.chat.sendAgain()}
        </button>
      )}
    </article>
  );
}
