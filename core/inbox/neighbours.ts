import { createEvent, sample } from 'effector';
import { $conversations } from './list.ts';
import { neighbourOf } from './list-rules.ts';
import { $openId, conversationChosen } from './open-conversation.ts';

/** Opens the conversation after or before the open one. */
export const neighbourRequested = createEvent<1 | -1>({ name: 'neighbourRequested' });
sample({
  clock: neighbourRequested,
  source: { conversations: $conversations, openId: $openId },
  filter: ({ conversations, openId }, step) =>
    neighbourOf(conversations, openId, step) !== (conversations.length ? openId : null),
  fn: ({ conversations, openId }, step) => neighbourOf(conversations, openId, step)!,
  target: conversationChosen,
});
