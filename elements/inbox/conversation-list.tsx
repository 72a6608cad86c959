import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import {
  $conversations,
  $hasListFailed,
  $hasMore,
  $hasSamplesRemovalFailed,
  $isListLoading,
  $isSelecting,
  $listFilter,
  $searchedNewest,
  $shownConversations,
  filterCleared,
  listRetried,
  moreRequested,
  samplesRemovalRequested,
} from '../../core/inbox/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure, Loading } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { InboxIcon } from './icons.tsx';
import { AssignedTabs, ListFilterBar } from './list-filter.tsx';
import { ListEntry } from './list-entry.tsx';
import { useBulkFocus, useListKeys, useListShortcuts } from './list-keys.ts';
import { isFiltered } from './more-filters.tsx';
import { SamplesNote } from './samples-note.tsx';
import { useNow } from './times.ts';
import type { Room } from './use-room.ts';

/** The conversations, latest message first, with search and filters. */
export function ConversationList({
  me,
  room,
  isHidden,
}: {
  me: Me;
  room: Room;
  isHidden: boolean;
}) {
  const conversations = useUnit($shownConversations);
  const hasMore = useUnit($hasMore);
  const messages = useMessages();
  const now = useNow();
  const isSelecting = useUnit($isSelecting);
  const onKeyDown = useListKeys();
  useListShortcuts(me);
  useBulkFocus();
  return (
    <nav className="inbox-list" aria-label={messages.inbox.conversations()} hidden={isHidden}>
      <ListFilterBar me={me} />
      {room !== 'phone' && <AssignedTabs />}
      {isSelecting && <BulkBar me={me} />}
      <div className="inbox-scroll">
        {me.hasSamples && <Samples me={me} />}
        <ListState />
        <ul className="inbox-entries" data-selecting={isSelecting} onKeyDown={onKeyDown}>
          {conversations.map((conversation) => (
            <ListEntry key={conversation.id} conversation={conversation} me={me} now={now} />
          ))}
        </ul>
        <ShortSearchNote />
        {hasMore && <MoreButton />}
      </div>
      {room === 'phone' && <AssignedTabs />}
    </nav>
  );
}

/** Loads the next page of the list. With the last page, which removes the button, the focus moves to the entry before it. */
function MoreButton() {
  const { inbox } = useMessages();
  const isLoading = useUnit($isListLoading);
  const loadMore = useUnit(moreRequested);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const removed = button.current!;
    const root = removed.getRootNode() as ShadowRoot;
    return () => {
      if (root.activeElement === removed)
        [...root.querySelectorAll<HTMLElement>('.inbox-entry')].at(-1)?.focus();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className="quiet-button inbox-more"
      aria-disabled={isLoading}
      onClick={() => loadMore()}
    >
      {inbox.more()}
    </button>
  );
}

function Samples({ me }: { me: Me }) {
  const hasFailed = useUnit($hasSamplesRemovalFailed);
  const remove = useUnit(samplesRemovalRequested);
  const mayRemove = me.roles.includes('customers');
  return <SamplesNote hasFailed={hasFailed} onRemove={mayRemove ? () => remove() : null} />;
}

/** The limit of a short search, which has not read all conversations. */
function ShortSearchNote() {
  const { inbox } = useMessages();
  const count = useUnit($searchedNewest);
  const language = useUnit($formattingLocale);
  return (
    <p role="status" className="inbox-short-search">
      {count !== null &&
        inbox.shortSearch({ count: new Intl.NumberFormat(language).format(count) })}
    </p>
  );
}

/** The reason for an empty list: loading, a failure, filters without a match, or no conversation yet. */
function ListState() {
  const { inbox } = useMessages();
  const filter = useUnit($listFilter);
  const isLoading = useUnit($isListLoading);
  const hasFailed = useUnit($hasListFailed);
  const isEmpty = useUnit($conversations).length === 0;
  const clear = useUnit(filterCleared);
  const retry = useUnit(listRetried);
  if (!isEmpty)
    return (
      <p role="alert" className="problem">
        {hasFailed ? inbox.failed() : ''}
      </p>
    );
  if (hasFailed) return <LoadFailure onRetry={retry} />;
  if (isLoading) return <Loading of="list" />;
  if (isFiltered(filter))
    return (
      <EmptyState role="status" icon={<InboxIcon />} title={inbox.noMatches()}>
        <button type="button" className="quiet-button" onClick={() => clear()}>
          {inbox.clearFilters()}
        </button>
      </EmptyState>
    );
  return (
    <EmptyState icon={<InboxIcon />} title={inbox.noConversations()}>
      {inbox.emptyHelp()}
    </EmptyState>
  );
}
