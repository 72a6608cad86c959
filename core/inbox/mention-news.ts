import { attach, createStore, merge, sample } from 'effector';
import { hasFields } from '../contract/has-fields.ts';
import { $isVisible, received } from '../conversation/index.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { $details, detailsLoaded } from './details.ts';
import { $conversations, listLoaded } from './list.ts';
import { customersWrote } from './notifications.ts';
import { $openId } from './open-conversation.ts';
import { $operator, signedOut } from './sign-in.ts';

/** Mentions of the operator in notes of colleagues. */

interface Mention {
  feedbackId: string;
  authorId: string;
}

interface MentionSignal extends Mention {
  operatorIds: readonly unknown[];
}

function readMention(payload: unknown): MentionSignal | undefined {
  const isSignal = hasFields(payload, {
    feedbackId: 'string',
    authorId: 'string',
    operatorIds: 'object',
  });
  return isSignal && Array.isArray(payload.operatorIds)
    ? (payload as unknown as MentionSignal)
    : undefined;
}

/** A colleague has mentioned the operator. */
export const mentioned = sample({
  clock: received.filterMap(({ event, payload }) =>
    event === 'mentioned' ? readMention(payload) : undefined,
  ),
  source: $operator,
  filter: (me, { operatorIds }) => me !== null && operatorIds.includes(me.id),
  fn: (_, { feedbackId, authorId }): Mention => ({ feedbackId, authorId }),
  name: 'mentioned',
});

/** Customers have written, or a colleague has mentioned the operator. */
export const newsArrived = merge<unknown>([customersWrote, mentioned]);

const mentionsSeenFx = attach({
  name: 'mentionsSeenFx',
  source: $inboxApi,
  effect: (api, id: string) => api.mentionsSeen(id),
});
// The open conversation is seen while the page is visible.
sample({
  clock: [detailsLoaded, $isVisible],
  source: { openId: $openId, details: $details, isVisible: $isVisible },
  filter: ({ openId, details, isVisible }) =>
    openId !== null && isVisible && (details?.isMentioned ?? false),
  fn: ({ openId }) => openId!,
  target: mentionsSeenFx,
});
sample({
  clock: mentionsSeenFx.done,
  source: $conversations,
  fn: (conversations, { params }) =>
    conversations.map((entry) => (entry.id === params ? { ...entry, isMentioned: false } : entry)),
  target: $conversations,
});

/** Number of conversations with a mention that the operator has not seen. */
export const $mentionTotal = createStore(0, { name: '$mentionTotal' })
  .on(listLoaded, (_, { mentionTotal }) => mentionTotal)
  .on(mentionsSeenFx.done, (count) => Math.max(0, count - 1))
  .reset(signedOut);
