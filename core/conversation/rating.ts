import { attach, combine, createEvent, createStore, sample } from 'effector';
import { isOver, type Chat } from '../contract/chat.ts';
import { isComment, type TimelineItem } from '../contract/timeline.ts';
import { $chatApi } from '../platform/chat-api.ts';
import { takeFirst } from '../platform/idioms.ts';
import { uuid } from '../platform/uuid.ts';
import { $chat, $status } from './conversation.ts';
import { $identity, chatRequested } from './identity.ts';
import { caughtUp, chatLoaded } from './loading.ts';
import { $timeline, newestPushed } from './timeline-store.ts';

/** The customer's rating of a conversation that is over (docs/behaviour.md, section 10). */

/** Sends one of `RATINGS`; ignored once there is a rating. */
export const rated = createEvent<number>({ name: 'rated' });

/** Time of the customer's last message, in milliseconds since 1970; 0 when there is none. */
const lastCustomerMessageAt = (items: readonly TimelineItem[]): number =>
  Math.max(
    0,
    ...items
      .filter(isComment)
      .filter(({ actor }) => actor === 'customer')
      .map(({ detail }) => Date.parse(detail.comment.createdAt) || 0),
  );

/**
 * The rating that counts: the newest one, unless the customer wrote again after it. At loading it has to be newer than
 * the customer's last message, later on it may be as old. `null` when there is none.
 */
function currentRating(
  { chatRatingEnabled, chatRatings }: Pick<Chat, 'chatRatingEnabled' | 'chatRatings'>,
  items: readonly TimelineItem[],
  isLoading: boolean,
): number | null {
  const newest = chatRatings[0];
  if (!chatRatingEnabled || !newest) return null;
  const ratedAt = Date.parse(newest.createdAt);
  const writtenAt = lastCustomerMessageAt(items);
  const isCurrent = isLoading ? ratedAt > writtenAt : ratedAt >= writtenAt;
  return isCurrent ? newest.rating : null;
}

const rateFx = attach({
  name: 'rateFx',
  source: { api: $chatApi, identity: $identity },
  effect: ({ api, identity }, rating: number) => api.rate(identity, rating, uuid()),
});
export const ratingSent = sample({
  clock: rateFx.done,
  fn: ({ params }) => params,
  name: 'ratingSent',
});
export const ratingFailed = rateFx.failData;

/** The rating that was given; `null` when there is none that counts. */
export const $rating = createStore<number | null>(null, { name: '$rating' })
  .on(ratingSent, (_, rating) => rating)
  .on(chatLoaded, (_, chat) => currentRating(chat, chat.timelineItems, true))
  .reset(chatRequested);
sample({
  clock: newestPushed,
  source: $timeline,
  fn: ({ items }, push) => currentRating(push, items, false),
  target: $rating,
});
// A response that was requested before the rating was sent does not remove it.
sample({
  clock: caughtUp,
  source: { timeline: $timeline, rating: $rating },
  fn: ({ timeline, rating }, { answer }) => currentRating(answer, timeline.items, false) ?? rating,
  target: $rating,
});

export const $isRating = rateFx.pending;
/** The customer does not want to rate. */
export const ratingDeclined = createEvent({ name: 'ratingDeclined' });
const $isDeclined = createStore(false, { name: '$isDeclined' })
  .on(ratingDeclined, () => true)
  .on($status, (isDeclined, status) => isDeclined && isOver(status))
  .reset(chatRequested);
/** The rating block is shown: ratings are enabled, and the conversation is over. */
export const $isRatingOffered = combine(
  $chat,
  $isDeclined,
  (chat, isDeclined) =>
    chat !== null && chat.chatRatingEnabled && isOver(chat.status) && !isDeclined,
);

const ratingDue = sample({
  clock: rated,
  source: $rating,
  filter: (rating) => rating === null,
  fn: (_, rating) => rating,
  name: 'ratingDue',
});
takeFirst({ clock: ratingDue, target: rateFx });
