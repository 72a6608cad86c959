import { sample } from 'effector';
import { isComment, type TimelineItem } from '../contract/chat.ts';
import { pushed } from '../conversation/index.ts';
import { $conversations } from './list.ts';

const customerMessages = (items: readonly TimelineItem[]) =>
  items.filter(isComment).filter(({ actor }) => actor === 'customer');

/** A customer has written in any conversation. Carries the text, and the conversation if it is in the list. */
export const customerWrote = sample({
  clock: pushed,
  source: $conversations,
  filter: (_, { timelineItems }) => customerMessages(timelineItems).length > 0,
  fn: (conversations, { feedbackId, timelineItems }) => ({
    conversation: conversations.find(({ id }) => id === feedbackId) ?? null,
    body: customerMessages(timelineItems).at(-1)!.detail.comment.body,
  }),
  name: 'customerWrote',
});
