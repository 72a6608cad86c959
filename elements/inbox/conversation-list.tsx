import { useUnit } from 'effector-react';
import type { KeyboardEvent } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import {
  $conversations,
  $hasListFailed,
  $hasMore,
  $hasSamplesRemovalFailed,
  $isListLoading,
  $isSelecting,
  $listFilter,
  $openId,
  $selectedIds,
  $shownConversations,
  bulkRequested,
  filterCleared,
  listRetried,
  moreRequested,
  samplesRemovalRequested,
  selectingSwitched,
  selectionToggled,
} from '../../core/inbox/index.ts';
import { useElement } from '../definition/element-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure, Loading, OfflineNote } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { InboxIcon } from './icons.tsx';
import { AssignedTabs, ListFilterBar } from './list-filter.tsx';
import { ListEntry } from './list-entry.tsx';
import { isFiltered } from './more-filters.tsx';
import { SamplesNote } from './samples-note.tsx';
import { useNow } from './times.ts';
import type { Room } from './use-room.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Moves of the arrow keys within the list. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus. Returns the ids of the entry before and of the one that has it; `null` for other keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): [from: string, to: string] | null {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('.inbox-entry')];
  const at = entries.indexOf(event.target as HTMLElement);
  const next = STEPS[event.key]?.(at, entries.length - 1);
  if (next === undefined || at < 0) return null;
  event.preventDefault();
  entries[next]!.focus();
  return [entries[at]!.dataset['conversation']!, entries[next]!.dataset['conversation']!];
}

/** Keys of the list: arrows move the focus, with Shift they select, and Escape clears the selection. */
function useListKeys(): (event: KeyboardEvent<HTMLUListElement>) => void {
  const isSelecting = useUnit($isSelecting);
  const selectedIds = useUnit($selectedIds);
  const toggle = useUnit(selectionToggled);
  const switchSelecting = useUnit(selectingSwitched);
  return (event) => {
    if (event.key === 'Escape' && isSelecting) return switchSelecting(false);
    const moved = moveFocus(event);
    if (!moved || !event.shiftKey) return undefined;
    const [from, to] = moved;
    if (selectedIds.size === 0) toggle({ id: from, isRange: false });
    return toggle({ id: to, isRange: true });
  };
}

/** Shortcuts of the list: one selects a conversation, others act on the selected ones instead of the open one. */
function useListShortcuts(me: Me): void {
  const element = useElement();
  const openId = useUnit($openId);
  const hasSelection = useUnit($selectedIds).size > 0;
  const toggle = useUnit(selectionToggled);
  const act = useUnit(bulkRequested);
  const select = (): void => {
    const focused = (element.root.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
    const id = focused?.dataset['conversation'] ?? openId;
    if (id !== null) toggle({ id, isRange: false });
  };
  useShortcuts({
    select,
    ...(hasSelection && {
      close: () => act({ kind: 'status', status: 'closed' }),
      assignToMe: () => act({ kind: 'assign', operatorId: me.id }),
    }),
  });
}

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
  const isLoading = useUnit($isListLoading);
  const loadMore = useUnit(moreRequested);
  const messages = useMessages();
  const now = useNow();
  const isSelecting = useUnit($isSelecting);
  const onKeyDown = useListKeys();
  useListShortcuts(me);
  return (
    <nav className="inbox-list" aria-label={messages.inbox.conversations()} hidden={isHidden}>
      <OfflineNote text={messages.errors.offline()} />
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
        {hasMore && (
          <button
            type="button"
            className="quiet-button inbox-more"
            aria-disabled={isLoading}
            onClick={() => loadMore()}
          >
            {messages.inbox.more()}
          </button>
        )}
      </div>
      {room === 'phone' && <AssignedTabs />}
    </nav>
  );
}

function Samples({ me }: { me: Me }) {
  const hasFailed = useUnit($hasSamplesRemovalFailed);
  const remove = useUnit(samplesRemovalRequested);
  const mayRemove = me.roles.includes('customers');
  return <SamplesNote hasFailed={hasFailed} onRemove={mayRemove ? () => remove() : null} />;
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
  const clearButton = (
    <button type="button" className="quiet-button" onClick={() => clear()}>
      {inbox.clearFilters()}
    </button>
  );
  if (isFiltered(filter))
    return (
      <EmptyState role="status" icon={<InboxIcon />} title={inbox.noMatches()}>
        {clearButton}
      </EmptyState>
    );
  return (
    <EmptyState icon={<InboxIcon />} title={inbox.noConversations()}>
      {inbox.emptyHelp()}
      {filter.status !== null && clearButton}
    </EmptyState>
  );
}
