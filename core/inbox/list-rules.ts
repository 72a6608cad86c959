import { isComment, type Push } from '../contract/chat.ts';
import type { Conversation } from '../contract/inbox.ts';
import type { ConversationQuery } from '../platform/inbox-api.ts';

/** Pure rules of the list of conversations. */

export type ListFilter = Pick<ConversationQuery, 'status' | 'search'>;

/** A loaded page replaces the list, refreshes its beginning, or continues after its end. */
export type ListMode = 'replace' | 'refresh' | 'more';

export const isSameFilter = (a: ListFilter, b: ListFilter): boolean =>
  a.status === b.status && a.search === b.search;

export function mergePage(
  known: readonly Conversation[],
  page: readonly Conversation[],
  mode: ListMode,
): readonly Conversation[] {
  if (mode === 'replace') return page;
  if (mode === 'more') {
    const knownIds = new Set(known.map(({ id }) => id));
    return [...known, ...page.filter(({ id }) => !knownIds.has(id))];
  }
  const pageIds = new Set(page.map(({ id }) => id));
  const end = page.at(-1)?.activeAt ?? '';
  return [...page, ...known.filter(({ id, activeAt }) => !pageIds.has(id) && activeAt < end)];
}

const newestSeq = ({ timelineItems }: Push): number =>
  Math.max(0, ...timelineItems.map(({ seq }) => seq ?? 0));

/** Whether a push is about a listed conversation and newer than what the list shows of it. */
export const isNews = (conversations: readonly Conversation[], push: Push): boolean =>
  conversations.some(({ id, lastSeq }) => id === push.feedbackId && newestSeq(push) > lastSeq);

interface PushContext {
  /** The conversation on the screen: its messages count as read. `null` when there is none. */
  visibleId: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** Moves the conversation of a push to the front, with its new status, last message and unread count. */
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
    activeAt: new Date(now).toISOString(),
    lastMessage: last
      ? {
          body: last.detail.comment.body,
          actor: last.actor,
          hasAttachment: last.detail.comment.attachment !== null,
        }
      : known.lastMessage,
  };
  return [updated, ...conversations.filter((conversation) => conversation !== known)];
}

export const markRead = (
  conversations: readonly Conversation[],
  readId: string,
): readonly Conversation[] =>
  conversations.map((conversation) =>
    conversation.id === readId ? { ...conversation, unread: 0 } : conversation,
  );
