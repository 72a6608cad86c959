import { attach, createEvent, createStore, sample } from 'effector';
import type { Conversation } from '../contract/inbox.ts';
import { $isConnected, $isVisible, pushed } from '../conversation/index.ts';
import { $clock } from '../platform/clock.ts';
import { checkAfter, takeFirst, takeLatest } from '../platform/idioms.ts';
import { $inboxApi, type ConversationQuery } from '../platform/inbox-api.ts';
import {
  applyPush,
  isNews,
  isSameFilter,
  markRead,
  mergePage,
  type ListFilter,
  type ListMode,
} from './list-rules.ts';
import { $openId, conversationChosen } from './open-conversation.ts';
import { $operator, signedIn, signedOut } from './sign-in.ts';

/** The list of conversations, latest activity first: filter, paging, and live updates. */

/** Debounce of the search. */
const SEARCH_DELAY_MS = 250;

export const filterChanged = createEvent<Partial<ListFilter>>({ name: 'filterChanged' });
/** Asks for the page after the last conversation. */
export const moreRequested = createEvent({ name: 'moreRequested' });

export const $listFilter = createStore<ListFilter>(
  { status: null, search: '' },
  { name: '$listFilter' },
)
  .on(filterChanged, (filter, changes) => ({ ...filter, ...changes }))
  .reset(signedOut);

type ListQuery = ConversationQuery & { mode: ListMode };
const loadListFx = attach({
  name: 'loadListFx',
  source: $inboxApi,
  effect: (api, query: ListQuery) => api.conversations(query),
});
/** Responses to an older filter are stale. */
const latestList = takeLatest({
  effect: loadListFx,
  source: $listFilter,
  isCurrent: isSameFilter,
});
const listLoaded = sample({
  clock: latestList.done,
  fn: ({ params, result }) => ({ ...result, mode: params.mode }),
  name: 'listLoaded',
});

export const $conversations = createStore<readonly Conversation[]>([], { name: '$conversations' })
  .on(listLoaded, (known, { conversations, mode }) => mergePage(known, conversations, mode))
  .on(conversationChosen, markRead)
  .reset(signedOut);
export const $hasMore = createStore(false, { name: '$hasMore' })
  .on(listLoaded, (before, { hasMore, mode }) => (mode === 'refresh' ? before : hasMore))
  .reset(signedOut);
export const $isListLoading = loadListFx.pending;
export const $hasListFailed = createStore(false, { name: '$hasListFailed' })
  .on(latestList.fail, () => true)
  .reset(loadListFx.done, signedOut);
export const $unreadTotal = $conversations.map((conversations) =>
  conversations.reduce((sum, { unread }) => sum + unread, 0),
);

const pushCompared = sample({
  clock: pushed,
  source: $conversations,
  fn: (conversations, push) => ({ push, isNew: isNews(conversations, push) }),
  name: 'pushCompared',
});
sample({
  clock: pushCompared,
  source: { conversations: $conversations, openId: $openId, isVisible: $isVisible, clock: $clock },
  filter: (_, { isNew }) => isNew,
  fn: ({ conversations, openId, isVisible, clock }, { push }) =>
    applyPush(conversations, push, { visibleId: isVisible ? openId : null, now: clock.now() }),
  target: $conversations,
});

/** Loads the first page. */
const listNeeded = createEvent<'replace' | 'refresh'>({ name: 'listNeeded' });
sample({
  clock: listNeeded,
  source: { filter: $listFilter, operator: $operator },
  filter: ({ operator }) => operator !== null,
  fn: ({ filter }, mode) => ({ ...filter, before: null, mode }),
  target: loadListFx,
});

const filterSettled = checkAfter({
  name: 'filterSettled',
  clock: $listFilter,
  ms: SEARCH_DELAY_MS,
  source: $listFilter,
  filter: (current, changed) => current === changed,
});
sample({
  clock: [signedIn, filterSettled],
  fn: () => 'replace' as const,
  target: listNeeded,
});

// Pushes may have been missed while the connection was down or the page was hidden.
sample({
  clock: [$isConnected, $isVisible],
  filter: (isBack) => isBack,
  fn: () => 'refresh' as const,
  target: listNeeded,
});
// A push may be for a conversation that is new in the list, or overtaken by a later one.
sample({
  clock: pushCompared,
  filter: ({ isNew }) => !isNew,
  fn: () => 'refresh' as const,
  target: listNeeded,
});

const nextPageNeeded = sample({
  clock: moreRequested,
  source: { filter: $listFilter, conversations: $conversations, hasMore: $hasMore },
  filter: ({ hasMore }) => hasMore,
  fn: ({ filter, conversations }) => ({
    ...filter,
    before: conversations.at(-1)!.activeAt,
    mode: 'more' as const,
  }),
  name: 'nextPageNeeded',
});
takeFirst({ clock: nextPageNeeded, target: loadListFx });
