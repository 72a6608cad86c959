import type { Push } from '../contract/chat.ts';
import type { Signal } from '../contract/signal.ts';
import { isComment, wordsOf } from '../contract/timeline.ts';
import type { Conversation } from '../contract/inbox.ts';
import { MAX_BULK_CHANGE } from '../contract/limits.ts';
import type { BulkAct, BulkChange, ConversationQuery } from '../platform/inbox-api.ts';

/** Pure rules of the list of conversations. */

export type ListFilter = Omit<ConversationQuery, 'before'>;

/** A loaded page replaces the list, refreshes its beginning, or continues after its end. */
export type ListMode = 'replace' | 'refresh' | 'more';

/** Whether a query, which may have more fields, is of a filter. */
export const isSameFilter = (filter: ListFilter, query: ListFilter): boolean =>
  (Object.keys(filter) as (keyof ListFilter)[]).every((name) => query[name] === filter[name]);

/** The loaded conversations; a push that arrived during the load is newer than its response. */
const withNewer = (
  loaded: readonly Conversation[],
  known: readonly Conversation[],
): readonly Conversation[] => {
  const knownById = new Map(known.map((conversation) => [conversation.id, conversation]));
  return loaded.map((conversation) => {
    const before = knownById.get(conversation.id);
    return before && before.lastSeq > conversation.lastSeq ? before : conversation;
  });
};

/**
 * Merges a loaded page into the list. The open conversation retains its place when a refresh no longer has it, as it no
 * longer fits the filter.
 */
export function mergePage(
  known: readonly Conversation[],
  loaded: readonly Conversation[],
  mode: ListMode,
  openId: string | null = null,
): readonly Conversation[] {
  const page = withNewer(loaded, known);
  if (mode === 'replace') return page;
  if (mode === 'more') {
    const knownIds = new Set(known.map(({ id }) => id));
    return [...known, ...page.filter(({ id }) => !knownIds.has(id))];
  }
  const pageIds = new Set(page.map(({ id }) => id));
  const end = page.at(-1)?.activeAt ?? '';
  const rest = known.filter(
    ({ id, activeAt }) => !pageIds.has(id) && (activeAt < end || id === openId),
  );
  return byActivity([...page, ...rest]);
}

const byActivity = (conversations: readonly Conversation[]): readonly Conversation[] =>
  [...conversations].sort((a, b) => b.activeAt.localeCompare(a.activeAt));

/** The conversations that fit a status. The open one stays until another is chosen. */
export const fitting = (
  conversations: readonly Conversation[],
  { status }: Pick<ListFilter, 'status'>,
  openId: string | null,
): readonly Conversation[] =>
  status === null
    ? conversations
    : conversations.filter((entry) => entry.status === status || entry.id === openId);

/** Id of the conversation after (`1`) or before (`-1`) the open one; the first or last when there is none beyond. */
export function neighbourOf(
  conversations: readonly Conversation[],
  openId: string | null,
  step: 1 | -1,
): string | null {
  const at = conversations.findIndex(({ id }) => id === openId);
  const next = at < 0 ? 0 : Math.min(conversations.length - 1, Math.max(0, at + step));
  return conversations[next]?.id ?? null;
}

const newestSeq = ({ timelineItems }: Push): number =>
  Math.max(0, ...timelineItems.map(({ seq }) => seq ?? 0));

/** Whether a push is about a listed conversation and newer than its list entry. */
export const isNews = (conversations: readonly Conversation[], push: Push): boolean =>
  conversations.some(({ id, lastSeq }) => id === push.feedbackId && newestSeq(push) > lastSeq);

interface PushContext {
  /** The conversation on the screen: its messages count as read. `null` when there is none. */
  visibleId: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Gives the conversation of a push its new status, last message and unread count. Messages move it to the front; a change
 * of its status leaves it in its place.
 */
export function applyPush(
  conversations: readonly Conversation[],
  push: Push,
  { visibleId, now }: PushContext,
): readonly Conversation[] {
  const known = conversations.find(({ id }) => id === push.feedbackId);
  if (!known) return conversations;
  const comments = push.timelineItems.filter(isComment);
  const fromCustomer = comments.filter(({ actor }) => actor === 'customer');
  const last = comments.at(-1);
  const updated: Conversation = {
    ...known,
    status: push.status,
    lastSeq: newestSeq(push),
    unread: known.id === visibleId ? 0 : known.unread + fromCustomer.length,
    ...(last && {
      activeAt: new Date(now).toISOString(),
      lastMessage: {
        body: wordsOf(last.detail.comment),
        actor: last.actor,
        hasAttachment: last.detail.comment.attachment !== null,
      },
    }),
  };
  return last
    ? [updated, ...conversations.filter((conversation) => conversation !== known)]
    : conversations.map((conversation) => (conversation === known ? updated : conversation));
}

export const markRead = (
  conversations: readonly Conversation[],
  readId: string | null,
): readonly Conversation[] =>
  conversations.map((conversation) =>
    conversation.id === readId ? { ...conversation, unread: 0 } : conversation,
  );

/** The list after a colleague has read a conversation up to an item. Later items stay unread. */
export const markSeen = (
  conversations: readonly Conversation[],
  { feedbackId, seq }: Pick<Signal, 'feedbackId' | 'seq'>,
): readonly Conversation[] =>
  conversations.some(({ id, lastSeq }) => id === feedbackId && lastSeq <= seq)
    ? markRead(conversations, feedbackId)
    : conversations;

/** A press of a conversation's checkbox. */
export interface Toggle {
  id: string;
  /** Selects all conversations from the last toggled one to this one. */
  isRange: boolean;
}

/** The selection after a toggle, and the conversation from which a range begins next. `order`: ids of the list. */
export function selectionAfter(
  order: readonly string[],
  chosen: readonly string[],
  { id, isRange }: Toggle,
  anchorId: string | null,
): { ids: readonly string[]; anchorId: string } {
  if (!isRange && chosen.includes(id))
    return { ids: chosen.filter((each) => each !== id), anchorId: id };
  const at = order.indexOf(id);
  const anchor = isRange && anchorId !== null ? order.indexOf(anchorId) : at;
  const [first, last] = anchor < 0 ? [at, at] : [Math.min(at, anchor), Math.max(at, anchor)];
  const range = order.slice(first, last + 1);
  const ids = [...chosen.filter((each) => !range.includes(each)), ...range];
  return {
    ids: ids.slice(0, MAX_BULK_CHANGE),
    anchorId: isRange && anchor >= 0 ? order[anchor]! : id,
  };
}

/** A conversation after an act of a bulk change. Snoozing changes nothing that the list shows. */
function withAct(conversation: Conversation, act: BulkAct): Conversation {
  switch (act.kind) {
    case 'status':
      return { ...conversation, status: act.status };
    case 'assign':
      return { ...conversation, assigneeId: act.operatorId };
    case 'tag':
      return conversation.tags.includes(act.tag)
        ? conversation
        : { ...conversation, tags: [...conversation.tags, act.tag].sort() };
    case 'read':
      return { ...conversation, unread: 0 };
    case 'snooze':
      return conversation;
  }
}

/** The list after bulk changes. Snoozed conversations leave it, unless it is the list of these. */
export function withChanges(
  conversations: readonly Conversation[],
  changes: readonly BulkChange[],
  { isSnoozed }: Pick<ListFilter, 'isSnoozed'>,
): readonly Conversation[] {
  return changes.reduce((list, { act, conversations: changed }) => {
    const ids = new Set(changed.map(({ id }) => id));
    return act.kind === 'snooze' && !isSnoozed
      ? list.filter(({ id }) => !ids.has(id))
      : list.map((entry) => (ids.has(entry.id) ? withAct(entry, act) : entry));
  }, conversations);
}
