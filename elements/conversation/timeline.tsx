import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { $deliveredToOther, $isOtherTyping, $seenByOther } from '../../core/conversation/live.ts';
import {
  $chat,
  $hasOlder,
  $isLoadingOlder,
  $chatMessages as $items,
  $side,
  olderRequested,
} from '../../core/conversation/model.ts';
import { $outgoing } from '../../core/conversation/outgoing.ts';
import { avatarOf, groupsOf, nameOf, personOf } from '../../core/conversation/senders.ts';
import type { Chat, Person, TimelineItem } from '../../core/contract/chat.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useMessages, useModel, usePart, useSend } from '../base/ui/use-model.ts';
import { Answers } from './answers.tsx';
import { Attachment } from './attachment.tsx';
import { Avatar } from './avatar.tsx';
import { ChatTools } from './chat-tools.tsx';
import { MessageText } from './message-text.tsx';
import { messageTime } from './message-time.ts';
import { OutgoingMessage } from './outgoing-message.tsx';
import { Tick } from './tick.tsx';

const NEAR_PX = 80;

/** The customer's answers, then the messages in order, then those that are still on their way. */
export function Timeline() {
  const chat = useModel($chat)!;
  const items = useModel($items);
  const outgoing = useModel($outgoing);
  const side = useModel($side);
  const hasOlder = useModel($hasOlder);
  const isLoadingOlder = useModel($isLoadingOlder);
  const loadOlder = useSend(olderRequested);
  const messages = useMessages();
  const groups = useMemo(() => groupsOf(items, chat), [items, chat]);
  const log = useScroll(items, outgoing.length);
  return (
    <div ref={log} className="timeline" role="log" aria-label={messages.chat.title()} tabIndex={0}>
      <div className="timeline-items">
        {side === 'customer' && <ChatTools />}
        {hasOlder ? (
          <button
            type="button"
            className="button-plain older"
            disabled={isLoadingOlder}
            onClick={() => loadOlder()}
          >
            {messages.chat.older()}
          </button>
        ) : (
          side === 'customer' && <Answers chat={chat} isOwn />
        )}
        {groups.map((group) => (
          <Group
            key={group.key}
            person={group.person}
            items={group.items}
            isOwn={group.actor === side}
          />
        ))}
        {outgoing.map((message) => (
          <OutgoingMessage key={message.key} message={message} />
        ))}
        <Typing chat={chat} items={items} />
      </div>
    </div>
  );
}

/** Who reads the end stays at the end; who reads further up stays there, whatever is added above or below. */
function useScroll(items: readonly TimelineItem[], outgoing: number) {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, first: '', isNearEnd: true, outgoing: 0 });
  useLayoutEffect(() => {
    const list = log.current!;
    const { height, first, isNearEnd, outgoing: sent } = before.current;
    const hasGrownAbove = height > 0 && first !== '' && items[0]?.id !== first;
    if (hasGrownAbove) list.scrollTop += list.scrollHeight - height;
    else if (isNearEnd || outgoing > sent) list.scrollTop = list.scrollHeight;
    before.current = {
      ...before.current,
      height: list.scrollHeight,
      first: items[0]?.id ?? '',
      outgoing,
    };
  }, [items, outgoing]);
  useEffect(() => {
    const list = log.current!;
    let seen = '';
    const sizes = () => `${list.clientHeight} ${list.scrollHeight}`;
    const look = () => {
      // What changes its size scrolls too, and nobody has meant it.
      if (sizes() === seen)
        before.current.isNearEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
    };
    // A panel that changes its height keeps the end in view, and so do texts that take more lines.
    const resized = new ResizeObserver(() => {
      seen = sizes();
      if (before.current.isNearEnd) list.scrollTop = list.scrollHeight;
    });
    list.addEventListener('scroll', look, { passive: true });
    for (const one of [list, list.firstElementChild!]) resized.observe(one);
    return () => {
      list.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, []);
  return log;
}

interface GroupProps {
  person: Person | null;
  items: readonly TimelineItem[];
  isOwn: boolean;
}

/** Messages of one sender that follow each other. */
const Group = memo(
  function Group({ person, items, isOwn }: GroupProps) {
    const messages = useMessages();
    return (
      <div className={isOwn ? 'group group-own' : 'group'}>
        {!isOwn && <Avatar {...avatarOf(person)} />}
        <div className="group-messages">
          <span className="sender">
            <bdi>{isOwn ? messages.chat.you() : (nameOf(person) ?? messages.chat.unknown())}</bdi>
          </span>
          {items.map((item) => (
            <Message key={item.id} item={item} isOwn={isOwn} />
          ))}
        </div>
      </div>
    );
  },
  (a, b) =>
    a.items.length === b.items.length &&
    a.items.at(-1) === b.items.at(-1) &&
    a.items[0] === b.items[0] &&
    a.isOwn === b.isOwn,
);

function Message({ item, isOwn }: { item: TimelineItem; isOwn: boolean }) {
  const language = useModel($formattingLocale);
  const { body, attachment, createdAt } = item.detail.comment;
  return (
    <article className={isOwn ? 'message message-own' : 'message'} part="message">
      <div className={isOwn ? 'bubble bubble-own' : 'bubble'}>
        {attachment && <Attachment url={attachment} />}
        {body && <MessageText text={body} />}
      </div>
      <span className="meta">
        <time dateTime={createdAt} dir="auto">
          {messageTime(createdAt, language)}
        </time>
        {isOwn && <Progress seq={item.seq ?? 0} />}
      </span>
    </article>
  );
}

/** How far an own message has come. */
function Progress({ seq }: { seq: number }) {
  const isSeen = usePart($seenByOther, seq, (seen, one) => seen >= one);
  const isDelivered = usePart($deliveredToOther, seq, (delivered, one) => delivered >= one);
  return <Tick state={isSeen ? 'seen' : isDelivered ? 'delivered' : 'sent'} />;
}

function Typing({ chat, items }: { chat: Chat; items: readonly TimelineItem[] }) {
  const isTyping = useModel($isOtherTyping);
  const side = useModel($side);
  const messages = useMessages();
  const last = items.findLast(({ actor }) => actor !== side);
  const name = last ? nameOf(personOf(last, chat)) : side === 'user' ? nameOf(chat.creator) : null;
  return (
    <p className="typing" role="status">
      {isTyping ? messages.chat.typing({ name: name ?? messages.chat.otherSide() }) : ''}
    </p>
  );
}
