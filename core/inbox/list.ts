import { attach, createEvent, createStore, merge, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import { isHelpRequest } from '../contract/timeline.ts';
import type { Conversation } from '../contract/inbox.ts';
import { $isConnected, $isVisible, pushed, received } from '../conversation/index.ts';
import { HttpError } from '../errors/http-error.ts';
import { $clock } from '../platform/clock.ts';
import { whileAttached } from '../platform/while-attached.ts';
import { takeFirst, takeLatest } from '../platform/idioms.ts';
import { $inboxApi, type ConversationQuery } from '../platform/inbox-api.ts';
import {
  applyPush,
  fitting,
  isNews,
  isSameFilter,
  markRead,
  markSeen,
  mergePage,
  type ListMode,
} from './list-rules.ts';
import { $openId, conversationChosen, conversationLeft } from './open-conversation.ts';
import { samplesAdded, samplesRemoved } from './samples.ts';
import { $listFilter, filterChanged, filterCleared, settingsRestored } from './settings.ts';
import { $operator, operatorOutdated, signedOut } from './sign-in.ts';
import { seenByTeam, teamChanged } from './team-events.ts';

/** The list of conversations, latest activity first: filter, paging, and live updates. */

/** Debounce of the search. */
const SEARCH_DELAY_MS = 250;

/** Asks for the page after the last conversation. */
export const moreRequested = createEvent({ name: 'moreRequested' });
/** Asks for the list again, after it could not be loaded. */
export const listRetried = createEvent({ name: 'listRetried' });

/** The list may not have the latest changes. */
export const listOutdated = createEvent({ name: 'listOutdated' });

type ListQuery = ConversationQuery & { mode: ListMode };
const loadListFx = attach({
  name: 'loadListFx',
  source: $inboxApi,
  effect: (api, query: ListQuery) => api.conversations(query),
});
/** The beginning of the list is requested. */
export const firstPageRequested = loadListFx.filterMap(({ mode }) =>
  mode === 'more' ? undefined : mode,
);
/** Responses to an older filter are stale. */
const latestList = takeLatest({
  effect: loadListFx,
  source: $listFilter,
  isCurrent: isSameFilter,
});
/** A page was loaded, and is part of the list. */
export const listLoaded = sample({
  clock: latestList.done,
  source: { openId: $openId, isVisible: $isVisible },
  fn: ({ openId, isVisible }, { params, result }) => ({
    ...result,
    mode: params.mode,
    openId,
    // The host may not know yet that its messages are read.
    readId: isVisible ? openId : null,
  }),
  name: 'listLoaded',
});
/** A conversation was opened in place of another, which may no longer fit the filter. */
const conversationLeftBehind = sample({
  clock: conversationChosen,
  source: $listFilter,
  fn: (filter, openId) => ({ filter, openId }),
  name: 'conversationLeftBehind',
});

export const $conversations = createStore<readonly Conversation[]>([], { name: '$conversations' })
  .on(listLoaded, (known, { conversations, mode, openId, readId }) =>
    markRead(mergePage(known, conversations, mode, openId), readId),
  )
  .on(conversationChosen, markRead)
  .on(seenByTeam, markSeen)
  .on(conversationLeftBehind, (known, { filter, openId }) => fitting(known, filter, openId))
  .reset(signedOut);
export const $hasMore = createStore(false, { name: '$hasMore' })
  .on(listLoaded, (before, { hasMore, mode }) => (mode === 'refresh' ? before : hasMore))
  .reset(signedOut);
/** Number of the newest conversations that a short search has looked at; `null` where all were searched. */
export const $searchedNewest = createStore<number | null>(null, { name: '$searchedNewest' })
  .on(listLoaded, (_, { searchedNewest }) => searchedNewest)
  .reset(signedOut);
export const $isListLoading = loadListFx.pending;
export const $hasListFailed = createStore(false, { name: '$hasListFailed' })
  .on(latestList.fail, () => true)
  .reset(loadListFx.done, signedOut);

sample({
  clock: latestList.fail,
  filter: ({ error }) => error instanceof HttpError && error.status === 401,
  fn: (): void => undefined,
  target: operatorOutdated,
});

const pushCompared = sample({
  clock: pushed,
  source: $conversations,
  fn: (conversations, push) => ({ push, isNew: isNews(conversations, push) }),
  name: 'pushCompared',
});
sample({
  clock: pushCompared,
  source: {
    conversations: $conversations,
    filter: $listFilter,
    openId: $openId,
    isVisible: $isVisible,
    clock: $clock,
  },
  filter: (_, { isNew }) => isNew,
  fn: ({ conversations, filter, openId, isVisible, clock }, { push }) => {
    const context = { visibleId: isVisible ? openId : null, now: clock.now() };
    return fitting(applyPush(conversations, push, context), filter, openId);
  },
  target: $conversations,
});

/** Loads the first page. */
const listNeeded = createEvent<'replace' | 'refresh'>({ name: 'listNeeded' });
sample({
  clock: listNeeded,
  source: { filter: $listFilter, operator: $operator },
  // The host has no conversations for operators with access to results only.
  filter: ({ operator }) => operator?.roles.includes('agent') ?? false,
  fn: ({ filter }, mode) => ({ ...filter, before: null, mode }),
  target: loadListFx,
});

const filterSettled = whileAttached(
  debounce({ source: merge([filterChanged, filterCleared]), timeout: SEARCH_DELAY_MS }),
);
sample({
  clock: [settingsRestored, filterSettled, listRetried, samplesAdded, samplesRemoved],
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
  // Requests for help are announced at most once a second, by `feedback_sent`: there may be many.
  filter: ({ isNew, push }) => !isNew && !push.timelineItems.some(isHelpRequest),
  fn: () => 'refresh' as const,
  target: listNeeded,
});
sample({
  clock: [
    teamChanged,
    listOutdated,
    received.filterMap(({ event }) => event === 'feedback_sent' || undefined),
  ],
  fn: () => 'refresh' as const,
  target: listNeeded,
});

sample({
  clock: samplesRemoved,
  source: { openId: $openId, conversations: $conversations },
  filter: ({ openId, conversations }) =>
    conversations.some(({ id, isSample }) => id === openId && isSample),
  fn: (): void => undefined,
  target: conversationLeft,
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
