import { attach, createEvent, createStore, sample } from 'effector';
import type { Chat, TimelineItem } from '../contract/chat.ts';
import { uuid } from '../platform/uuid.ts';
import { asReported } from '../errors/errors.ts';
import { $chatApi } from '../platform/chat-api.ts';
import { dispatchFx, pageEvent, errorEvent } from '../platform/page.ts';
import {
  $chat,
  $identity,
  $timeline,
  caughtUp,
  chatLoaded,
  chatRequested,
  pushedHere,
} from './model.ts';

/** How the customer found the service: 0, 50 or 100, once a conversation is over (spec 2.4, 4.7). */

export const RATINGS = [0, 50, 100] as const;

export const rated = createEvent<number>();

const lastOfCustomer = (items: readonly TimelineItem[]): number =>
  Math.max(
    0,
    ...items
      .filter(({ action, actor }) => action === 'add_comment' && actor === 'customer')
      .map(({ detail }) => Date.parse(detail.comment.createdAt)),
  );

/** At loading the newest rating has to be newer than the customer's last message, at a push not older. */
export function hasRated(
  { chatRatingEnabled, chatRatings }: Pick<Chat, 'chatRatingEnabled' | 'chatRatings'>,
  items: readonly TimelineItem[],
  isLoading: boolean,
): boolean {
  const first = chatRatings[0];
  if (!chatRatingEnabled || !first) return false;
  const [at, last] = [Date.parse(first.createdAt), lastOfCustomer(items)];
  return isLoading ? at > last : at >= last;
}

const rateFx = attach({
  source: { api: $chatApi, identity: $identity },
  effect: ({ api, identity }, rating: number) => api.rate(identity, rating, uuid()),
});

/** The rating that was given; `null` when there is none that counts. */
export const $rating = createStore<number | null>(null, { name: '$chatRating' })
  .on(rateFx.done, (_, { params }) => params)
  .reset(chatRequested);
sample({
  clock: chatLoaded,
  fn: (chat) => (hasRated(chat, chat.timelineItems, true) ? chat.chatRatings[0]!.rating : null),
  target: $rating,
});
sample({
  clock: pushedHere,
  source: $timeline,
  fn: ({ items }, push) => (hasRated(push, items, false) ? push.chatRatings[0]!.rating : null),
  target: $rating,
});
// An answer that set out before a rating was given takes none back.
sample({
  clock: caughtUp,
  source: $timeline,
  filter: ({ items }, answer) => hasRated(answer, items, false),
  fn: (_, { chatRatings }) => chatRatings[0]!.rating,
  target: $rating,
});

export const $isRating = rateFx.pending;
/** The rating block is there: rating is on, and the conversation over. */
export const $isRatingOffered = $chat.map(
  (chat) =>
    chat !== null &&
    chat.chatRatingEnabled &&
    (chat.status === 'closed' || chat.status === 'archived'),
);

sample({
  clock: rated,
  source: { rating: $rating, isUnderWay: rateFx.pending },
  filter: ({ rating, isUnderWay }) => rating === null && !isUnderWay,
  fn: (_, rating) => rating,
  target: rateFx,
});
sample({
  clock: rateFx.done,
  fn: ({ params }) => pageEvent('psn-rate', { rating: params }),
  target: dispatchFx,
});
sample({
  clock: rateFx.failData,
  fn: (error) => errorEvent(asReported('rating', error)),
  target: dispatchFx,
});
