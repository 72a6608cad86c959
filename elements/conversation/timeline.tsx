import { useMemo } from 'react';
import type { Chat, TimelineItem } from '../../core/contract/chat.ts';
import {
  $chatMessages,
  $hasOlder,
  $isLoadingOlder,
  $isOtherSideTyping,
  $outgoing,
  groupBySender,
  nameOf,
  olderRequested,
  senderOf,
} from '../../core/conversation/index.ts';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';
import { Introduction } from './introduction.tsx';
import { MessageGroup } from './message-group.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

/** The customer's side: their answers, then the messages in order, then those that are not sent yet. */
export function Timeline({ chat }: { chat: Chat }) {
  const items = useModel($chatMessages);
  const outgoing = useModel($outgoing);
  const hasOlder = useModel($hasOlder);
  const isLoadingOlder = useModel($isLoadingOlder);
  const loadOlder = useSend(olderRequested);
  const messages = useMessages();
  const groups = useMemo(() => groupBySender(items, chat), [items, chat]);
  const log = useScrollPosition(items, outgoing.length);
  return (
    <div ref={log} className="timeline" role="log" aria-label={messages.chat.title()} tabIndex={0}>
      <div className="timeline-items">
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
          <Introduction chat={chat} />
        )}
        {groups.map((group) => (
          <MessageGroup
            key={group.key}
            person={group.person}
            items={group.items}
            isOwn={group.actor === 'customer'}
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

function Typing({ chat, items }: { chat: Chat; items: readonly TimelineItem[] }) {
  const isTyping = useModel($isOtherSideTyping);
  const messages = useMessages();
  const last = items.findLast(({ actor }) => actor !== 'customer');
  const name = last && nameOf(senderOf(last, chat));
  return (
    <p className="typing" role="status">
      {isTyping ? messages.chat.typing({ name: name ?? messages.chat.otherSide() }) : ''}
    </p>
  );
}
