import { attach, createEvent, createStore, sample } from 'effector';
import { chatRequested, pushed, $identity } from '../conversation/model.ts';
import { $isConnected, $isSeen } from '../conversation/live.ts';
import type { ChatStatus, Push } from '../contract/chat.ts';
import type { Conversation, Me } from '../contract/inbox.ts';
import { uuid } from '../platform/uuid.ts';
import { HttpError } from '../errors/errors.ts';
import { $clock } from '../platform/clock.ts';
import { $inboxApi, type ConversationQuery } from '../platform/inbox-api.ts';

/** The operators' view: who they are, the conversations in order of what happened last, and one of them open. */

const SEARCH_PATIENCE_MS = 250;

export const signInRequested = createEvent();
export const signedOut = createEvent();
export const filterChanged = createEvent<Partial<Pick<ConversationQuery, 'status' | 'search'>>>();
export const moreRequested = createEvent();
export const conversationChosen = createEvent<string>();
export const conversationLeft = createEvent();
export const statusRequested = createEvent<ChatStatus>();

const meFx = attach({
  source: $inboxApi,
  effect: (api) => api.me(),
});
export const $me = createStore<Me | null>(null, { name: '$operator' })
  .on(meFx.doneData, (_, me) => me)
  .reset(signedOut);
/** `token`: it belongs to nobody; `network`: it could not be asked. */
export const $signInProblem = createStore<'token' | 'network' | null>(null, {
  name: '$signInProblem',
})
  .on(meFx.failData, (_, error) =>
    error instanceof HttpError && error.status === 401 ? 'token' : 'network',
  )
  .reset(signInRequested, signedOut);
sample({
  clock: signInRequested,
  target: meFx,
});

export const $filter = createStore<Pick<ConversationQuery, 'status' | 'search'>>(
  { status: null, search: '' },
  { name: '$inboxFilter' },
)
  .on(filterChanged, (filter, changes) => ({ ...filter, ...changes }))
  .reset(signedOut);

/** `anew` in place of what is listed, `refresh` its beginning, `more` after its end. */
type Listing = ConversationQuery & { how: 'anew' | 'refresh' | 'more' };
const listFx = attach({
  source: $inboxApi,
  effect: (api, query: Listing) => api.conversations(query),
});
const listNeeded = createEvent<'anew' | 'refresh'>();
const patienceFx = attach({
  source: $clock,
  effect: (clock, _filter: object) => clock.wait(SEARCH_PATIENCE_MS),
});
sample({
  clock: $filter,
  target: patienceFx,
});
sample({
  clock: patienceFx.done,
  source: $filter,
  filter: (filter, { params }) => filter === params,
  fn: () => 'anew' as const,
  target: listNeeded,
});
sample({
  clock: meFx.doneData,
  fn: () => 'anew' as const,
  target: listNeeded,
});
// Whatever happened while the line was down, or nobody looked.
sample({
  clock: [$isConnected, $isSeen],
  filter: (isThere) => isThere,
  fn: () => 'refresh' as const,
  target: listNeeded,
});
sample({
  clock: listNeeded,
  source: { filter: $filter, me: $me },
  filter: ({ me }) => me !== null,
  fn: ({ filter }, how) => ({ ...filter, before: null, how }),
  target: listFx,
});

const isCurrent = (
  { status, search }: Pick<ConversationQuery, 'status' | 'search'>,
  query: ConversationQuery,
): boolean => status === query.status && search === query.search;
const listed = sample({
  clock: listFx.done,
  source: $filter,
  filter: (filter, { params }) => isCurrent(filter, params),
  fn: (_, { params, result }) => ({ ...result, how: params.how }),
});

/** The list with a page that has come; what comes `anew` replaces it. */
function joined(
  known: readonly Conversation[],
  page: readonly Conversation[],
  how: Listing['how'],
): readonly Conversation[] {
  const others = known.filter(({ id }) => !page.some((one) => one.id === id));
  if (how === 'more')
    return [...known, ...page.filter(({ id }) => !known.some((one) => one.id === id))];
  const end = page.at(-1)?.activeAt ?? '';
  return how === 'refresh' ? [...page, ...others.filter(({ activeAt }) => activeAt < end)] : page;
}

/** What a push says of one conversation of the list. */
function moved(
  conversations: readonly Conversation[],
  push: Push,
  openId: string | null,
  now: number,
): readonly Conversation[] {
  const known = conversations.find(({ id }) => id === push.feedbackId);
  if (!known) return conversations;
  const comments = push.timelineItems.filter(({ action }) => action === 'add_comment');
  const last = comments.at(-1);
  const unread =
    known.id === openId
      ? 0
      : known.unread + comments.filter(({ actor }) => actor === 'customer').length;
  const { body, attachment } = last?.detail.comment ?? { body: '', attachment: null };
  const changed = {
    ...known,
    status: push.status,
    unread,
    activeAt: new Date(now).toISOString(),
    lastMessage: last
      ? { body, actor: last.actor, hasAttachment: attachment !== null }
      : known.lastMessage,
  };
  return [changed, ...conversations.filter((one) => one !== known)];
}

export const $openId = createStore<string | null>(null, { name: '$openConversation' })
  .on(conversationChosen, (_, id) => id)
  .reset(conversationLeft, signedOut);

export const $conversations = createStore<readonly Conversation[]>([], { name: '$conversations' })
  .on(listed, (known, { conversations, how }) => joined(known, conversations, how))
  .on(conversationChosen, (known, chosen) =>
    known.map((one) => (one.id === chosen ? { ...one, unread: 0 } : one)),
  )
  .reset(signedOut);
export const $hasMore = createStore(false, { name: '$hasMoreConversations' })
  .on(listed, (before, { hasMore, how }) => (how === 'refresh' ? before : hasMore))
  .reset(signedOut);
export const $isListing = listFx.pending;
export const $hasListFailed = createStore(false, { name: '$hasListFailed' })
  .on(listFx.fail, () => true)
  .reset(listFx.done, signedOut);
export const $unreadTotal = $conversations.map((all) =>
  all.reduce((sum, { unread }) => sum + unread, 0),
);

sample({
  clock: pushed,
  source: { conversations: $conversations, openId: $openId, isSeen: $isSeen, clock: $clock },
  filter: ({ conversations }, { feedbackId }) => conversations.some(({ id }) => id === feedbackId),
  fn: ({ conversations, openId, isSeen, clock }, push) =>
    moved(conversations, push, isSeen ? openId : null, clock.now()),
  target: $conversations,
});
// One that is not in the list may belong there now.
sample({
  clock: pushed,
  source: $conversations,
  filter: (all, { feedbackId }) => !all.some(({ id }) => id === feedbackId),
  fn: () => 'refresh' as const,
  target: listNeeded,
});
sample({
  clock: moreRequested,
  source: {
    filter: $filter,
    conversations: $conversations,
    hasMore: $hasMore,
    isListing: listFx.pending,
  },
  filter: ({ hasMore, isListing }) => hasMore && !isListing,
  fn: ({ filter, conversations }) => ({
    ...filter,
    before: conversations.at(-1)!.activeAt,
    how: 'more' as const,
  }),
  target: listFx,
});

// The operator's own token is in the calls; the conversation has none of its own here.
sample({
  clock: conversationChosen,
  fn: (feedbackId) => ({ feedbackId, token: 'operator' }),
  target: chatRequested,
});

const statusFx = attach({
  source: { api: $inboxApi, identity: $identity },
  effect: ({ api, identity }, status: ChatStatus) =>
    api.setStatus(identity.feedbackId, status, uuid()),
});
export const $isChangingStatus = statusFx.pending;
export const $hasStatusFailed = createStore(false, { name: '$hasStatusFailed' })
  .on(statusFx.fail, () => true)
  .reset(statusRequested, conversationChosen);
sample({
  clock: statusRequested,
  source: statusFx.pending,
  filter: (isUnderWay) => !isUnderWay,
  fn: (_, status) => status,
  target: statusFx,
});

/** A customer has written, in whichever conversation: what a notification says. */
export const customerWrote = sample({
  clock: pushed,
  source: $conversations,
  filter: (_, { timelineItems }) =>
    timelineItems.some(({ action, actor }) => action === 'add_comment' && actor === 'customer'),
  fn: (all, { feedbackId, timelineItems }) => ({
    conversation: all.find(({ id }) => id === feedbackId) ?? null,
    body: timelineItems.at(-1)!.detail.comment.body,
  }),
});
