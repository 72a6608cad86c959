import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Chat } from '../../core/contract/chat.ts';
import type { Me } from '../../core/contract/inbox.ts';
import { $chatFailure, $isGone, chatRetried } from '../../core/conversation/index.ts';
import {
  $conversations,
  $details,
  $draftOf,
  $openId,
  $shownChat,
  assigneeChosen,
  conversationLeft,
  statusRequested,
  type ReplyMode,
} from '../../core/inbox/index.ts';
import { focusText } from '../ui/focus-text.ts';
import { BackIcon } from '../ui/icons.tsx';
import { ChatGone, LoadFailure, Loading } from '../ui/notice.tsx';
import { usePart } from '../ui/use-part.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ActionProblem, Assignee, nextStatusOf, StatusActions } from './conversation-actions.tsx';
import { DetailsPane } from './details-pane.tsx';
import { DetailsIcon } from './icons.tsx';
import { CustomerAvatar, useCustomerName } from './person.tsx';
import { Reply } from './reply.tsx';
import { SnoozeChoice, SnoozeState } from './snooze.tsx';
import { Thread } from './thread.tsx';
import type { Room } from './use-room.ts';
import { useDetailsInPlace } from './use-address.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The open conversation, with the customer's details beside it or, where there is no room, in its place. */
export function Conversation({ me, room }: { me: Me; room: Room }) {
  const { inbox } = useMessages();
  const chat = useUnit($shownChat);
  const failure = useUnit($chatFailure);
  const isGone = useUnit($isGone);
  const retry = useUnit(chatRetried);
  const leave = useUnit(conversationLeft);
  const detailsInPlace = useDetailsInPlace();
  const back = (
    <button
      type="button"
      className="icon-button"
      aria-label={inbox.backToList()}
      onClick={() => leave()}
    >
      <BackIcon />
    </button>
  );
  if (failure || !chat)
    return (
      <section className="inbox-thread">
        {room === 'phone' && <header className="thread-head">{back}</header>}
        {isGone ? (
          <ChatGone />
        ) : failure ? (
          <LoadFailure text={({ chatLoad }) => chatLoad()} onRetry={retry} />
        ) : (
          <Loading of="chat" />
        )}
      </section>
    );
  if (room !== 'desk' && detailsInPlace.isShown)
    return <DetailsPane me={me} onBack={detailsInPlace.leave} />;
  const detailsButton = (
    <button
      type="button"
      className="icon-button"
      aria-label={inbox.details()}
      title={inbox.details()}
      onClick={detailsInPlace.show}
    >
      <DetailsIcon />
    </button>
  );
  return (
    <>
      <section className="inbox-thread">
        <header className="thread-head">
          {room === 'phone' && back}
          <Person chat={chat} isFocused={room === 'phone'} />
          <div className="thread-actions">
            <Assignee me={me} />
            {room === 'phone' && detailsButton}
            {room !== 'phone' && <SnoozeChoice />}
            <StatusActions isNarrow={room !== 'desk'} />
            {room === 'tablet' && detailsButton}
          </div>
          <ActionProblem me={me} />
        </header>
        <Work chat={chat} me={me} />
      </section>
      {room === 'desk' && <DetailsPane me={me} />}
    </>
  );
}

/** The customer and the survey of the conversation. With `isFocused`, the heading has the focus. */
function Person({ chat, isFocused }: { chat: Chat; isFocused: boolean }) {
  const messages = useMessages();
  const openId = useUnit($openId);
  const details = useUnit($details);
  const isSample = useUnit($conversations).some((entry) => entry.id === openId && entry.isSample);
  const nameFor = useCustomerName();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isFocused) focusText(heading.current!);
  }, [isFocused]);
  return (
    <>
      <CustomerAvatar customer={chat.creator} />
      <div className="thread-person">
        <h2 ref={heading} className="thread-name" dir="auto">
          {nameFor(chat.creator)}
        </h2>
        <p className="thread-topic">
          <span className="inbox-status" data-status={chat.status}>
            {messages.inbox[chat.status]()}
          </span>
          <SnoozeState />
          {isSample && <span className="inbox-status">{messages.inbox.sample()}</span>}
          <bdi>{details?.surveyName ?? chat.node.name}</bdi>
        </p>
      </div>
    </>
  );
}

/** The kind of text that was begun in the open conversation: a note where there is no reply. */
function useBegunMode(): ReplyMode {
  const openId = useUnit($openId) ?? '';
  return usePart($draftOf, openId, (draftOf, feedbackId) => {
    const hasText = (mode: ReplyMode): boolean => draftOf({ feedbackId, mode }).text !== '';
    return hasText('note') && !hasText('reply') ? 'note' : 'reply';
  });
}

/** Messages and the field to write in, with the keys that work on the conversation. */
function Work({ chat, me }: { chat: Chat; me: Me }) {
  const [mode, setMode] = useState<ReplyMode>(useBegunMode());
  const field = useRef<HTMLTextAreaElement>(null);
  const [focusAsked, askFocus] = useState(0);
  const setStatus = useUnit(statusRequested);
  const assign = useUnit(assigneeChosen);
  const write = (next: ReplyMode) => () => {
    setMode(next);
    askFocus((count) => count + 1);
  };
  useShortcuts({
    reply: write('reply'),
    note: write('note'),
    close: () => setStatus(nextStatusOf(chat.status)),
    assignToMe: () => assign(me.id),
  });
  /** Leaves the field, so that keys are shortcuts again. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    const root = event.currentTarget.getRootNode() as ShadowRoot;
    focusText(root.querySelector<HTMLElement>('.thread-name')!);
  };
  // The field of the other mode is there once that is drawn.
  useEffect(() => {
    if (focusAsked) field.current?.focus();
  }, [focusAsked]);
  return (
    <div className="chat" onKeyDown={onKeyDown}>
      <Thread chat={chat} me={me} />
      <Reply
        chat={chat}
        me={me}
        mode={mode}
        onMode={setMode}
        onChoose={(next) => write(next)()}
        field={field}
      />
    </div>
  );
}
