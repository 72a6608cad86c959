import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { Chat } from '../../core/contract/chat.ts';
import {
  $chatMessages,
  $hasOlder,
  $isLoadingOlder,
  $isOtherSideTyping,
  $outgoing,
  $typingName,
  brandOf,
  groupBySender,
  nameOf,
  olderRequested,
  senderOf,
} from '../../core/conversation/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Announcer } from './announcer.tsx';
import { Introduction } from './introduction.tsx';
import { MessageGroup } from './message-group.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

/** The customer's view: the answers, the messages in order, then the messages that are not sent yet. */
export function Timeline({ chat }: { chat: Chat }) {
  const items = useUnit($chatMessages);
  const outgoing = useUnit($outgoing);
  const hasOlder = useUnit($hasOlder);
  const isLoadingOlder = useUnit($isLoadingOlder);
  const loadOlder = useUnit(olderRequested);
  const messages = useMessages();
  const groups = useMemo(() => groupBySender(items, chat), [items, chat]);
  const lastGroup = groups.at(-1);
  const isLastOwn = lastGroup?.actor === 'customer';
  const log = useScrollPosition(items, outgoing.length);
  const otherSide = brandOf(chat).name || messages.chat.otherSide();
  return (
    <>
      <div
        ref={log}
        className="timeline"
        role="log"
        aria-live="off"
        aria-label={messages.chat.title()}
        tabIndex={0}
      >
        <div className="timeline-items">
          {hasOlder ? (
            <button
              type="button"
              className="button-plain older"
              aria-disabled={isLoadingOlder}
              onClick={() => loadOlder()}
            >
              {messages.chat.older()}
            </button>
          ) : (
            <Introduction chat={chat} />
          )}
          {groups.map((group) => (
            <MessageGroup
              key={group.key}
              person={group.person}
              items={group.items}
              isOwn={group.actor === 'customer'}
              nextAt={(isLastOwn && group === lastGroup && outgoing[0]?.createdAt) || null}
            />
          ))}
          {outgoing.map((message, at) => (
            <OutgoingMessage key={message.key} message={message} isFirst={at === 0 && !isLastOwn} />
          ))}
          <Typing otherSide={otherSide} />
        </div>
      </div>
      <Announcer
        senderName={(item) =>
          item.actor === 'customer'
            ? messages.chat.you()
            : (nameOf(senderOf(item, chat)) ?? messages.chat.unknown())
        }
        otherSide={otherSide}
      />
    </>
  );
}

/** Shows that the other side is writing. */
export function Typing({ otherSide }: { otherSide: string }) {
  const isTyping = useUnit($isOtherSideTyping);
  const name = useUnit($typingName) || otherSide;
  const { chat } = useMessages();
  // Hidden from screen readers: the live region announces it once.
  return (
    <p className="typing" aria-hidden="true">
      {isTyping ? chat.typing({ name }) : ''}
    </p>
  );
}
