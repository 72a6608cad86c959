import { describe, expect, it } from 'vitest';
import { chatSchema, type Chat } from '../../../core/contract/chat.ts';
import { parse } from '../../../core/contract/wire.ts';
import { chatRequested } from '../../../core/conversation/identity.ts';
import { pushed } from '../../../core/conversation/pushes.ts';
import { $rating } from '../../../core/conversation/rating.ts';
import { createTestScope } from '../../support/scope.ts';

const MESSAGE_TIME = '2026-01-01T12:00:00.000Z';
const BEFORE = '2026-01-01T11:59:59.999Z';
const AFTER = '2026-01-01T12:00:00.001Z';

const chatOf = (more: object): Chat => {
  const parsed = parse(chatSchema, {
    node: {},
    created_at: '2026-01-01T00:00:00Z',
    status: 'closed',
    chat_rating_enabled: true,
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};
const timeline_items = [
  {
    id: 'i1',
    seq: 1,
    action: 'add_comment',
    actor: 'customer',
    detail: { comment: { body: 'Help', created_at: MESSAGE_TIME } },
  },
];
const identity = { feedbackId: 'f', token: 't' };
const ratedAt = (createdAt: string) => [{ rating: 100, createdAt }];

describe('a rating', () => {
  it.each([
    ['before', BEFORE, null],
    ['at the instant of', MESSAGE_TIME, null],
    ['after', AFTER, 100],
  ])('that a conversation loads with, %s the last message', async (_, time, expected) => {
    const chat_ratings = [{ rating: 100, created_at: time }];
    const testScope = createTestScope({
      loadChat: () => Promise.resolve(chatOf({ timeline_items, chat_ratings })),
    });
    await testScope.send(chatRequested, identity);
    expect(testScope.scope.getState($rating)).toBe(expected);
  });

  it.each([
    ['before', BEFORE, null],
    ['at the instant of', MESSAGE_TIME, 100],
    ['after', AFTER, 100],
  ])('that is pushed, %s the last message', async (_, time, expected) => {
    const testScope = createTestScope({
      loadChat: () => Promise.resolve(chatOf({ timeline_items })),
    });
    await testScope.send(chatRequested, identity);
    await testScope.send(pushed, {
      feedbackId: 'f',
      status: 'closed',
      chatRatingEnabled: true,
      chatRatings: ratedAt(time),
      timelineItems: [],
    });
    expect(testScope.scope.getState($rating)).toBe(expected);
  });
});
