import { combine } from 'effector';
import { chatStatuses, type Chat, type ChatStatus } from '../contract/chat.ts';
import type { Person, TimelineItem } from '../contract/timeline.ts';
import { $chat, $timeline, senderOf } from '../conversation/index.ts';

/** Changes of the open conversation that its thread shows, for operators only: its statuses and its ratings. */

export type ThreadChange = { key: string; createdAt: string } & (
  | { kind: 'status'; status: ChatStatus; actor: string; person: Person | null }
  | { kind: 'rating'; rating: number }
);

function statusChange(item: TimelineItem, chat: Chat): ThreadChange[] {
  const status = chatStatuses.find((known) => item.action === `set_${known}`);
  const createdAt = item.detail.comment?.createdAt;
  if (!status || !createdAt) return [];
  const { id: key, actor } = item;
  return [{ kind: 'status', key, createdAt, status, actor, person: senderOf(item, chat) }];
}

export const threadChangesOf = (items: readonly TimelineItem[], chat: Chat): ThreadChange[] => [
  ...items.flatMap((item) => statusChange(item, chat)),
  ...chat.chatRatings.map(({ rating, createdAt }): ThreadChange => ({
    kind: 'rating',
    key: `rating ${createdAt}`,
    createdAt,
    rating,
  })),
];

export const $threadChanges = combine($timeline, $chat, ({ items }, chat) =>
  chat ? threadChangesOf(items, chat) : [],
);
