import { combine } from 'effector';
import { chatStatuses, type Chat, type ChatStatus } from '../contract/chat.ts';
import type { AssignmentChange } from '../contract/inbox-details.ts';
import type { Person, TimelineItem } from '../contract/timeline.ts';
import { $chat, $timeline, senderOf } from '../conversation/index.ts';
import { $details } from './details.ts';

/** Changes of the open conversation that its thread shows, for operators only: its statuses, ratings and assignments. */

export type ThreadChange = { key: string; createdAt: string } & (
  | { kind: 'status'; status: ChatStatus; actor: string; person: Person | null }
  | { kind: 'rating'; rating: number }
  | ({ kind: 'assignment' } & Omit<AssignmentChange, 'id' | 'createdAt'>)
);

function statusChange(item: TimelineItem, chat: Chat): ThreadChange[] {
  const status = chatStatuses.find((known) => item.action === `set_${known}`);
  const createdAt = item.detail.comment?.createdAt;
  if (!status || !createdAt) return [];
  const { id: key, actor } = item;
  return [{ kind: 'status', key, createdAt, status, actor, person: senderOf(item, chat) }];
}

export const threadChangesOf = (
  items: readonly TimelineItem[],
  chat: Chat,
  assignments: readonly AssignmentChange[],
): ThreadChange[] => [
  ...items.flatMap((item) => statusChange(item, chat)),
  ...chat.chatRatings.map(({ rating, createdAt }): ThreadChange => ({
    kind: 'rating',
    key: `rating ${createdAt}`,
    createdAt,
    rating,
  })),
  ...assignments.map(({ id: key, ...change }): ThreadChange => ({
    kind: 'assignment',
    key,
    ...change,
  })),
];

const $assignments = $details.map((details) => details?.assignments ?? []);
export const $threadChanges = combine(
  $timeline,
  $chat,
  $assignments,
  ({ items }, chat, assignments) => (chat ? threadChangesOf(items, chat, assignments) : []),
);
