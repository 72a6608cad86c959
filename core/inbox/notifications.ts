import { sample } from 'effector';
import { isComment } from '../contract/chat.ts';
import { pushed } from '../conversation/index.ts';
import { $conversations } from './list.ts';

/** A customer has written in any conversation. Carries the text, and the conversation if it is in the list. */
export const customerWrote = sample({
  clock: pushed,
  source: $conversations,
  filter: (_, { timelineItems }) =>
    timelineItems.some((item) => isComment(item) && item.actor === 'customer'),
  fn: (conversations, { feedbackId, timelineItems }) => ({
    conversation: conversations.find(({ id }) => id === feedbackId) ?? null,
    body: timelineItems.at(-1)!.detail.comment.body,
  }),
  name: 'customerWrote',
});
