import { useUnit } from 'effector-react';
import { Fragment, useEffect, useRef, type MouseEvent } from 'react';
import { labelled, listedBeside } from '../../core/language/isolate.ts';
import { parseUrl } from '../../core/contract/domain.ts';
import type { Colleague, Conversation, Me } from '../../core/contract/inbox.ts';
import {
  $isSelecting,
  $openId,
  conversationChosen,
  selectionToggled,
} from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { usePart } from '../ui/use-part.ts';
import { useMessages } from '../ui/use-texts.ts';
import { LastWords, useLastWords, useScore } from './last-words.tsx';
import { OperatorAvatar, operatorName } from '../operator/operator-avatar.tsx';
import { CustomerAvatar, operatorOf, useCustomerName } from './person.tsx';
import { SelectBox, useIsSelected } from './select-box.tsx';
import { ageText } from './times.ts';
import { useRoom } from './use-room.ts';

interface EntryProps {
  conversation: Conversation;
  me: Me;
  now: Date;
}

/** A conversation of the list: customer, survey, last message, its age, and the number of unread messages. */
export function ListEntry({ conversation, me, now }: EntryProps) {
  const { id, creator, status, activeAt, assigneeId, unread, isMentioned, isSample } = conversation;
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const isOpen = usePart($openId, id, (openId, entryId) => openId === entryId);
  const choose = useUnit(conversationChosen);
  const nameFor = useCustomerName();
  const button = useRef<HTMLButtonElement>(null);
  // A conversation that a key has opened is in view, and has the focus if the one before had it.
  useEffect(() => {
    if (!isOpen) return;
    button.current!.scrollIntoView({ block: 'nearest' });
    const root = button.current!.getRootNode() as ShadowRoot;
    if (root.activeElement?.matches('.inbox-entry')) button.current!.focus();
  }, [isOpen]);
  const isSelected = useIsSelected(id);
  const isPhone = useRoom() === 'phone';
  /** On phones, a tap selects while the checkboxes are shown. */
  const tapSelects = useUnit($isSelecting) && isPhone;
  const toggle = useUnit(selectionToggled);
  const onClick = (event: MouseEvent): void => {
    if (tapSelects || event.shiftKey || event.ctrlKey || event.metaKey)
      toggle({ id, isRange: event.shiftKey });
    else if (!isOpen) choose(id);
  };
  const assignee = assigneeId === null ? null : operatorOf(me, assigneeId);
  const lastWords = useLastWords(conversation);
  const score = useScore(conversation);
  const place = placeOf(conversation);
  const label = [
    nameFor(creator),
    score?.label,
    lastWords.text,
    unread > 0 && messages.inbox.unread({ count: unread }),
    isMentioned && messages.inbox.mentions(),
    ageText(activeAt, language, now),
    ...place,
    status !== 'open' && messages.inbox[status](),
    isSample && messages.inbox.sample(),
    assignee && labelled(messages.inbox.assignedTo(), operatorName(assignee)),
  ].flatMap((part) => part || []);
  return (
    <li className="inbox-row" data-selected={isSelected}>
      <SelectBox id={id} name={nameFor(creator)} />
      <button
        ref={button}
        type="button"
        className="inbox-entry"
        aria-label={listedBeside(label, messages.inbox.unread({ count: unread }))}
        aria-current={isOpen ? 'true' : undefined}
        data-conversation={id}
        data-unread={unread > 0}
        onClick={onClick}
      >
        <CustomerAvatar customer={creator} />
        <span className="inbox-entry-name" dir="auto">
          {nameFor(creator)}
        </span>
        <time dateTime={activeAt} dir="auto">
          {ageText(activeAt, language, now)}
        </time>
        <LastWords words={lastWords} score={score} />
        {unread > 0 && (
          <span className="inbox-unread">{new Intl.NumberFormat(language).format(unread)}</span>
        )}
        <EntryPlace conversation={conversation} place={place} assignee={assignee} />
      </button>
    </li>
  );
}

interface EntryPlaceProps {
  conversation: Conversation;
  place: readonly string[];
  assignee: Colleague | null;
}

/** Survey, tags and page of a conversation, and the signs of its state. */
function EntryPlace({ conversation, place, assignee }: EntryPlaceProps) {
  const { inbox } = useMessages();
  const { status, isMentioned, isSample } = conversation;
  return (
    <span className="inbox-entry-place">
      <span className="inbox-entry-topic">
        {place.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && <span> · </span>}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
      <span className="inbox-entry-signs">
        {status !== 'open' && (
          <span className="inbox-status" data-status={status}>
            {inbox[status]()}
          </span>
        )}
        {isMentioned && (
          <span className="inbox-status inbox-mention" title={inbox.mentions()}>
            @
          </span>
        )}
        {isSample && <span className="inbox-status">{inbox.sample()}</span>}
        {assignee && (
          <span title={labelled(inbox.assignedTo(), operatorName(assignee))}>
            <OperatorAvatar operator={assignee} />
          </span>
        )}
      </span>
    </span>
  );
}

/** The survey, the tags, and the page on which it was answered. */
function placeOf({ surveyName, nodeName, pageUrl, tags }: Conversation): string[] {
  const page = pageUrl === null ? null : parseUrl(pageUrl);
  const path = page && (page.pathname === '/' ? page.host : page.pathname);
  return [surveyName || nodeName, ...tags.map((tag) => `#${tag}`), ...(path ? [path] : [])];
}
