import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { Chat } from '../../core/contract/chat.ts';
import type { Me } from '../../core/contract/inbox.ts';
import type { Note } from '../../core/contract/inbox-details.ts';
import {
  $chatMessages,
  $hasOlder,
  $isLoadingOlder,
  $outgoing,
  olderRequested,
  senderOf,
} from '../../core/conversation/index.ts';
import {
  $details,
  $openId,
  $pendingNotes,
  $threadChanges,
  threadOf,
} from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { Announcer } from '../conversation/announcer.tsx';
import { OutgoingMessage } from '../conversation/outgoing-message.tsx';
import { Typing } from '../conversation/timeline.tsx';
import { useScrollPosition } from '../conversation/use-scroll-position.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useCustomerName, useSenderName } from './person.tsx';
import { PendingNoteBubble, NoteBubble } from './note-bubble.tsx';
import { ThreadChangeLine } from './thread-change.tsx';
import { ThreadAnswers, ThreadGroup } from './thread-group.tsx';
import { dayText, useNow } from './times.ts';

const NO_NOTES: readonly Note[] = [];

/** Messages, notes and changes with their days, then those on their way. */
export function Thread({ chat, me }: { chat: Chat; me: Me }) {
  const items = useUnit($chatMessages);
  const openId = useUnit($openId);
  const notes = useUnit($details)?.notes ?? NO_NOTES;
  const changes = useUnit($threadChanges);
  const pending = useUnit($pendingNotes).filter(({ feedbackId }) => feedbackId === openId);
  const outgoing = useUnit($outgoing);
  const hasOlder = useUnit($hasOlder);
  const isLoadingOlder = useUnit($isLoadingOlder);
  const loadOlder = useUnit(olderRequested);
  const messages = useMessages();
  const now = useNow();
  const nameFor = useCustomerName();
  const nameOfSender = useSenderName(me, chat);
  const entries = useMemo(
    () => threadOf(items, notes, changes, chat, { hasOlder }),
    [items, notes, changes, chat, hasOlder],
  );
  const log = useScrollPosition(items, outgoing.length + pending.length);
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
          {hasOlder && (
            <button
              type="button"
              className="quiet-button older"
              aria-disabled={isLoadingOlder}
              onClick={() => loadOlder()}
            >
              {messages.chat.older()}
            </button>
          )}
          {entries.length === 0 && pending.length === 0 && outgoing.length === 0 && (
            <p className="thread-start">{messages.inbox.answered()}</p>
          )}
          {entries.map((entry) =>
            entry.kind === 'day' ? (
              <DayMark key={entry.key} time={entry.time} now={now} />
            ) : entry.kind === 'answers' ? (
              <ThreadAnswers key={entry.key} chat={chat} />
            ) : entry.kind === 'note' ? (
              <NoteBubble key={entry.key} note={entry.note} />
            ) : entry.kind === 'change' ? (
              <ThreadChangeLine key={entry.key} change={entry.change} chat={chat} me={me} />
            ) : (
              <ThreadGroup key={entry.key} group={entry.group} chat={chat} me={me} />
            ),
          )}
          {pending.map((note) => (
            <PendingNoteBubble key={note.key} note={note} />
          ))}
          {outgoing.map((message) => (
            <OutgoingMessage key={message.key} message={message} />
          ))}
          <Typing otherSide={nameFor(chat.creator)} />
        </div>
      </div>
      <Announcer
        senderName={(item) => nameOfSender(item.actor, senderOf(item, chat))}
        otherSide={nameFor(chat.creator)}
      />
    </>
  );
}

function DayMark({ time, now }: { time: string; now: Date }) {
  const language = useUnit($formattingLocale);
  return (
    <p className="day-mark">
      <time dateTime={time}>{dayText(time, language, now)}</time>
    </p>
  );
}
