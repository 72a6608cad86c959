import { attach, createEvent, createStore, sample } from 'effector';
import type { Chat, ChatStatus, Push, TimelineItem } from '../contract/chat.ts';
import { asReported, UnreportedError, type ReportedError } from '../errors/errors.ts';
import { $chatApi, type ChatApi, type ChatIdentity, type ItemRange } from '../platform/chat-api.ts';
import { dispatchFx, pageEvent, errorEvent } from '../platform/page.ts';
import {
  startTimeline,
  mergeAll,
  emptyTimeline,
  hasGap,
  isComment,
  prependItems,
  mergeItems,
  type Timeline,
} from './timeline.ts';

/** The conversation on one feedback item: loading it, and keeping its items in order and whole. */

export type { ChatIdentity };

/** So many items come first; older ones when somebody scrolls up to them. */
const PAGE = 80;

export const chatRequested = createEvent<ChatIdentity>();
/** Somebody scrolls up beyond the oldest item here. */
export const olderRequested = createEvent();
/** Something may have been missed: a gap, a line that was down, a page that was away. */
export const catchUpRequested = createEvent();
/** A push of the host. */
export const pushed = createEvent<Push>();
/** The server has taken one of our own messages. */
export const itemAccepted = createEvent<TimelineItem>();
export const statusChanged = createEvent<ChatStatus>();

/** Which side of the conversation this is: the customer's, or an operator's. */
export const sideChosen = createEvent<'customer' | 'user'>();
export const $side = createStore<'customer' | 'user'>('customer', { name: '$chatSide' }).on(
  sideChosen,
  (_, side) => side,
);

interface Request {
  api: ChatApi;
  identity: ChatIdentity;
  range: ItemRange;
}

const load = ({ api, identity, range }: Request): Promise<Chat> => {
  const { feedbackId, token } = identity;
  if (!feedbackId)
    throw new UnreportedError('missing_feedback_id', 'No feedback id in the chat query params.');
  if (!token) throw new UnreportedError('missing_token', 'No chat token in the chat query params.');
  return api.loadChat(identity, range);
};

const loadChatFx = attach({
  source: $chatApi,
  effect: (api, identity: ChatIdentity) => load({ api, identity, range: { last: PAGE } }),
});
const olderFx = attach({
  source: $chatApi,
  effect: (api, { identity, before }: { identity: ChatIdentity; before: number }) =>
    load({ api, identity, range: { before, last: PAGE } }),
});
const catchUpFx = attach({
  source: $chatApi,
  effect: (
    api,
    { identity, after }: { identity: ChatIdentity; after: number; chat: Chat | null },
  ) => load({ api, identity, range: after > 0 ? { after } : {} }),
});

export const $identity = createStore<ChatIdentity>(
  { feedbackId: '', token: '' },
  { name: '$chatIdentity' },
).on(chatRequested, (_, identity) => identity);

/** An answer on a chat that another was opened after is of no use when it comes. */
export const chatLoaded = sample({
  clock: loadChatFx.done,
  source: $identity,
  filter: (identity, { params }) => identity === params,
  fn: (_, { result }) => result,
});
const olderLoaded = sample({
  clock: olderFx.done,
  source: $identity,
  filter: (identity, { params }) => identity === params.identity,
  fn: (_, { result }) => result,
});
export const caughtUp = sample({
  clock: catchUpFx.done,
  source: $identity,
  filter: (identity, { params }) => identity === params.identity,
  fn: (_, { params, result }) => ({ ...result, known: params.chat }),
});
export const pushedHere = sample({
  clock: pushed,
  source: $identity,
  filter: ({ feedbackId }, push) => push.feedbackId === null || push.feedbackId === feedbackId,
  fn: (_, push) => push,
});

/** What a push and an answer may change in an open conversation; its items are in `$timeline`. */
const changes = ({
  status,
  chatRatingEnabled,
  chatRatings,
}: Pick<Chat, 'status' | 'chatRatingEnabled' | 'chatRatings'>) => ({
  status,
  chatRatingEnabled,
  chatRatings,
});

export const $chat = createStore<Chat | null>(null, { name: '$chat' })
  .on(chatLoaded, (_, chat) => chat)
  .on(pushedHere, (chat, push) => chat && { ...chat, ...changes(push) })
  // A status that has changed since the answer was asked for is newer than the answer.
  .on(
    caughtUp,
    (chat, { known, ...answer }) =>
      chat && {
        ...chat,
        ...(chat === known && changes(answer)),
        seenSeq: answer.seenSeq,
        deliveredSeq: answer.deliveredSeq,
      },
  )
  .on(statusChanged, (chat, status) => chat && { ...chat, status })
  .reset(chatRequested);
export const $chatFailure = createStore<ReportedError | null>(null, { name: '$chatFailure' })
  .on(loadChatFx.failData, (_, error) => asReported('chat_load', error))
  .reset(chatRequested);
export const $status = $chat.map((chat) => chat?.status ?? 'open');

export const $timeline = createStore<Timeline>(emptyTimeline, { name: '$timeline' })
  .on(chatLoaded, (_, { timelineItems }) => startTimeline(timelineItems))
  .on(pushedHere, (timeline, { timelineItems }) => mergeItems(timeline, timelineItems))
  .on(itemAccepted, (timeline, item) => mergeItems(timeline, [item]))
  .on(caughtUp, (timeline, { timelineItems }) => mergeAll(timeline, timelineItems))
  .on(olderLoaded, (timeline, { timelineItems }) => prependItems(timeline, timelineItems))
  .reset(chatRequested);

/** The messages that are here, in the order the server gave them. */
export const $chatMessages = $timeline.map(({ items }) => items.filter(isComment));
export const $hasOlder = $timeline.map(({ hasOlder }) => hasOlder);
export const $hasGap = $timeline.map(hasGap);
export const $isLoadingOlder = olderFx.pending;

sample({
  clock: chatRequested,
  target: loadChatFx,
});
sample({
  clock: olderRequested,
  source: { identity: $identity, timeline: $timeline, isUnderWay: olderFx.pending },
  filter: ({ timeline, isUnderWay }) => timeline.hasOlder && !isUnderWay,
  fn: ({ identity, timeline }) => ({ identity, before: timeline.items[0]!.seq! }),
  target: olderFx,
});

/** One at a time; what is asked for in the meantime is asked for once more. */
const $isAskedAgain = createStore(false, { name: '$isCatchUpAskedAgain' })
  .on(catchUpRequested, () => true)
  .reset(catchUpFx);
sample({
  clock: [catchUpRequested, catchUpFx.finally],
  source: {
    identity: $identity,
    timeline: $timeline,
    chat: $chat,
    isUnderWay: catchUpFx.pending,
    isAsked: $isAskedAgain,
  },
  filter: ({ chat, isUnderWay, isAsked }) => chat !== null && isAsked && !isUnderWay,
  fn: ({ identity, timeline, chat }) => ({ identity, after: timeline.cursor, chat }),
  target: catchUpFx,
});

sample({
  clock: chatLoaded,
  source: $identity,
  fn: ({ feedbackId }) => pageEvent('psn-chat-open', { feedbackId }),
  target: dispatchFx,
});
const $knownStatus = $chat.map((chat) => chat?.status ?? null);
sample({
  clock: $knownStatus,
  filter: (status) => status !== null,
  fn: (status) => pageEvent('psn-chat-status', { status: status! }),
  target: dispatchFx,
});
sample({
  clock: $chatFailure,
  filter: (failure) => failure !== null,
  fn: (failure) => errorEvent(failure!),
  target: dispatchFx,
});

/** Messages that were not here before, whoever wrote them; none at loading. */
export const messagesArrived = createEvent<readonly TimelineItem[]>();
const $known = createStore<{ identity: ChatIdentity | null; last: number }>(
  { identity: null, last: 0 },
  { name: '$knownMessages' },
);
const arrival = sample({
  clock: $chatMessages,
  source: { known: $known, identity: $identity },
  filter: ({ known, identity }, messages) =>
    known.identity === identity && (messages.at(-1)?.seq ?? 0) > known.last,
  fn: ({ known }, messages) => messages.filter(({ seq }) => (seq ?? 0) > known.last),
});
sample({
  clock: arrival,
  target: messagesArrived,
});
$known
  .on(chatLoaded, (_, { timelineItems }) => ({
    identity: null,
    last: Math.max(0, ...timelineItems.map(({ seq }) => seq ?? 0)),
  }))
  .on(arrival, (known, items) => ({
    ...known,
    last: Math.max(known.last, ...items.map(({ seq }) => seq ?? 0)),
  }));
sample({
  clock: chatLoaded,
  source: { known: $known, identity: $identity },
  fn: ({ known, identity }) => ({ ...known, identity }),
  target: $known,
});
