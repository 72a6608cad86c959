import { chatSchema, type Chat } from '../../core/contract/chat.ts';
import { timelineItemSchema, type TimelineItem } from '../../core/contract/timeline.ts';
import { parse } from '../../core/contract/wire.ts';

/** Parses a conversation in the wire format; throws if it is invalid. */
export function chatOf(wire: object = {}): Chat {
  const parsed = parse(chatSchema, { node: {}, created_at: '2026-01-01T00:00:00Z', ...wire });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** A message in the wire format: `m1` of the customer. */
export const wireItem = (seq: number | null, more: object = {}): object => ({
  id: `i${seq}`,
  seq,
  action: 'add_comment',
  actor: 'customer',
  detail: { comment: { body: `m${seq}`, created_at: '2026-01-01T00:00:00Z' } },
  ...more,
});

/** Parses an item; throws if it is invalid. */
export function itemOf(seq: number | null, more: object = {}): TimelineItem {
  const parsed = parse(timelineItemSchema, wireItem(seq, more));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
