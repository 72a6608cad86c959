import { describe, expect, it } from 'vitest';
import { sendAgainRequested } from '../../../core/conversation/outgoing.ts';
import { catchUpRequested } from '../../../core/conversation/catch-up.ts';
import { $chat, $chatFailure, $status } from '../../../core/conversation/conversation.ts';
import { pushed } from '../../../core/conversation/pushes.ts';
import { chatRequested } from '../../../core/conversation/identity.ts';
import { $outgoing } from '../../../core/conversation/outgoing.ts';
import { $isRatingOffered, $rating } from '../../../core/conversation/rating.ts';
import { $otherSide } from '../../../core/conversation/other-side.ts';
import { $chatMessages } from '../../../core/conversation/timeline-store.ts';
import { messageSubmitted } from '../../../core/conversation/unsent.ts';
import { chatSchema, type Chat } from '../../../core/contract/chat.ts';
import type { TimelineItem } from '../../../core/contract/timeline.ts';
import { MAX_CHAT_ITEMS } from '../../../core/contract/limits.ts';
import { parseTolerantly } from '../../../core/contract/wire.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { endsOfRuns, messageTime, weekTime } from '../../../elements/conversation/message-time.ts';
import { chatOf, itemOf } from '../../support/chats.ts';
import { createChatScope } from '../../support/chat-scope.ts';

const chat = (items: TimelineItem[]) => ({ ...chatOf(), timelineItems: items });
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};
const identity = { feedbackId: 'f', token: 't' };

describe('a conversation', () => {
  it('shows comments only, in the order the server gave them', async () => {
    const testScope = createChatScope({
      loadChat: () =>
        Promise.resolve(chat([itemOf(2), itemOf(1), itemOf(3, { action: 'assign' })])),
    });
    await testScope.send(chatRequested, identity);
    expect(testScope.scope.getState($chatMessages).map(({ id }) => id)).toEqual(['i1', 'i2']);
    expect(testScope.pageEvents).toEqual([
      { type: 'psn-chat-open', detail: { feedbackId: 'f' } },
      { type: 'psn-chat-status', detail: { status: 'open' } },
    ]);
  });

  it.each([
    [
      { feedbackId: '', token: 't' },
      'missing_feedback_id',
      'No feedback id in the chat query params.',
    ],
    [{ feedbackId: 'f', token: '' }, 'missing_token', 'No chat token in the chat query params.'],
  ])('says what is missing: %o', async (given, code, message) => {
    const testScope = createChatScope();
    await testScope.send(chatRequested, given);
    expect(testScope.scope.getState($chatFailure)).toMatchObject({ code, message });
    expect(testScope.pageEvents).toMatchObject([{ type: 'psn-error', detail: { code, message } }]);
  });

  it('shows a message at once, and once when the server has it', async () => {
    let release: (item: TimelineItem) => void = () => {};
    const testScope = createChatScope({
      loadChat: () => Promise.resolve(chat([])),
      sendChatMessage: () => new Promise((resolve) => (release = resolve)),
    });
    await testScope.send(chatRequested, identity);
    const sending = testScope.send(messageSubmitted, { body: ' hello ' });
    // Not asynchronous: the message is in the next frame.
    expect(testScope.scope.getState($outgoing)).toMatchObject([
      { body: 'hello', state: 'storing' },
    ]);
    await until(() => testScope.scope.getState($outgoing)[0]?.state === 'sending');
    release(itemOf(1));
    await sending;
    expect(testScope.scope.getState($outgoing)).toEqual([]);
    expect(testScope.scope.getState($chatMessages)).toHaveLength(1);
  });

  it('keeps a message that failed, and sends it again under the same key', async () => {
    const keys: string[] = [];
    let isDown = true;
    const testScope = createChatScope({
      loadChat: () => Promise.resolve(chat([])),
      sendChatMessage: ({ key }) => (
        keys.push(key),
        isDown ? Promise.reject(new HttpError('422', 422)) : Promise.resolve(itemOf(1))
      ),
    });
    await testScope.send(chatRequested, identity);
    await testScope.send(messageSubmitted, { body: 'hello' });
    expect(testScope.scope.getState($outgoing)).toMatchObject([{ state: 'failed' }]);
    isDown = false;
    await testScope.send(sendAgainRequested, keys[0]!);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(testScope.scope.getState($outgoing)).toEqual([]);
  });

  it('marks a message that failed until it is asked to send it again', async () => {
    const answers: ((error: Error) => void)[] = [];
    const testScope = createChatScope({
      loadChat: () => Promise.resolve(chat([])),
      sendChatMessage: () => new Promise((_, reject) => answers.push(reject)),
    });
    const failures = () => testScope.scope.getState($outgoing).map(({ hasFailed }) => hasFailed);
    await testScope.send(chatRequested, identity);
    void testScope.send(messageSubmitted, { body: 'first' });
    void testScope.send(messageSubmitted, { body: 'second' });
    await until(() => answers.length === 1);
    answers[0]!(new HttpError('422', 422));
    await until(() => answers.length === 2);
    expect(failures()).toEqual([true, false]);
    void testScope.send(sendAgainRequested, testScope.scope.getState($outgoing)[0]!.key);
    expect(failures()).toEqual([false, false]);
    answers[1]!(new HttpError('503', 503));
    await until(() => failures()[1]!);
    expect(failures()).toEqual([false, true]);
  });

  it('sends no empty message', async () => {
    const testScope = createChatScope();
    await testScope.send(messageSubmitted, { body: '  \n ' });
    expect(testScope.scope.getState($outgoing)).toEqual([]);
  });

  it('that is opened while another is on its way is the one that is shown', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const testScope = createChatScope({
      loadChat: ({ feedbackId }) =>
        feedbackId === 'slow'
          ? held.then(() => chat([itemOf(1)]))
          : Promise.resolve(chat([itemOf(2)])),
    });
    const slow = testScope.send(chatRequested, { feedbackId: 'slow', token: 't' });
    await Promise.resolve();
    const fast = testScope.send(chatRequested, { feedbackId: 'fast', token: 't' });
    release();
    await Promise.all([slow, fast]);
    expect(testScope.scope.getState($chatMessages).map(({ id }) => id)).toEqual(['i2']);
  });

  it('that missed what changed is told when it asks', async () => {
    let there = chat([itemOf(1)]);
    const testScope = createChatScope({ loadChat: () => Promise.resolve(there) });
    await testScope.send(chatRequested, identity);
    there = {
      ...chat([itemOf(2, { action: 'set_queued' })]),
      status: 'queued',
      chatRatingEnabled: true,
      seenSeq: 1,
      deliveredSeq: 2,
    };
    await testScope.send(catchUpRequested, undefined);
    expect(testScope.scope.getState($chat)).toMatchObject({
      status: 'queued',
      chatRatingEnabled: true,
      seenSeq: 1,
      deliveredSeq: 2,
    });
    there = { ...chat([]), status: 'archived' };
    await testScope.send(catchUpRequested, undefined);
    expect(testScope.scope.getState($status)).toBe('archived');
  });

  it('that missed more than one response has asks again', async () => {
    const LAST = 1_203;
    const asked: number[] = [];
    const testScope = createChatScope({
      loadChat: (_, range) => {
        const after = range?.after ?? 0;
        asked.push(after);
        const count = Math.min(MAX_CHAT_ITEMS, LAST - after);
        const items = Array.from({ length: count }, (__, at) => itemOf(after + at + 1));
        return Promise.resolve(chat(asked.length === 1 ? [itemOf(1)] : items));
      },
    });
    await testScope.send(chatRequested, identity);
    await testScope.send(catchUpRequested, undefined);
    expect(asked).toEqual([0, 1, 501, 1_001]);
    expect(testScope.scope.getState($chatMessages)).toHaveLength(LAST);
  });

  it('is not set back by an answer that was on its way when a push came', async () => {
    let answer: (answer: Chat) => void = () => {};
    const testScope = createChatScope({
      loadChat: (_, range) =>
        range && 'after' in range
          ? new Promise((resolve) => (answer = resolve))
          : Promise.resolve(chat([itemOf(1)])),
    });
    await testScope.send(chatRequested, identity);
    const asking = testScope.send(catchUpRequested, undefined);
    const pushing = testScope.send(pushed, {
      feedbackId: 'f',
      status: 'queued',
      chatRatingEnabled: false,
      chatRatings: [],
      timelineItems: [itemOf(2, { action: 'set_queued' })],
    });
    await until(() => testScope.scope.getState($status) === 'queued');
    answer(chat([]));
    await Promise.all([asking, pushing]);
    expect(testScope.scope.getState($status)).toBe('queued');
  });

  it('that is rated elsewhere is rated here too, and that another gets a message changes nothing', async () => {
    const closed = { ...chat([itemOf(1)]), status: 'closed' as const, chatRatingEnabled: true };
    let there: Chat = closed;
    const testScope = createChatScope({ loadChat: () => Promise.resolve(there) });
    await testScope.send(chatRequested, identity);
    expect([testScope.scope.getState($isRatingOffered), testScope.scope.getState($rating)]).toEqual(
      [true, null],
    );
    there = {
      ...closed,
      timelineItems: [],
      chatRatings: [{ rating: 50, createdAt: '2026-01-02T00:00:00Z' }],
    };
    await testScope.send(catchUpRequested, undefined);
    await testScope.send(pushed, {
      feedbackId: 'another',
      status: 'open',
      chatRatingEnabled: true,
      chatRatings: [],
      timelineItems: [],
    });
    expect(testScope.scope.getState($rating)).toBe(50);
  });

  it('is its own', async () => {
    const [first, second] = [
      createChatScope({ loadChat: () => Promise.resolve(chat([itemOf(1)])) }),
      createChatScope(),
    ];
    await first.send(chatRequested, identity);
    expect(first.scope.getState($chat)).not.toBeNull();
    expect(second.scope.getState($chat)).toBeNull();
  });
});

it.each([
  ['2026-06-05T10:05:00', '10:05 AM'],
  ['2026-02-03T10:05:00', 'Feb 3, 10:05 AM'],
  ['2025-02-03T10:05:00', 'Feb 3, 2025, 10:05 AM'],
  ['not a time', ''],
])('the time %s reads %s', (time, expected) => {
  expect(messageTime(time, 'en', { now: new Date('2026-06-05T18:00:00') })).toBe(expected);
});
it.each([
  ['UTC', 'Jun 4, 10:05 PM'],
  ['Europe/Istanbul', '1:05 AM'],
])('a time of a reader in %s reads %s', (timeZone, expected) => {
  const now = new Date('2026-06-05T06:00:00Z');
  expect(messageTime('2026-06-04T22:05:00Z', 'en', { now, timeZone })).toBe(expected);
});

it.each([
  ['2026-06-05T09:00:00Z', '9:00 AM'],
  ['2026-06-08T09:00:00Z', 'Monday 9:00 AM'],
  ['2026-06-12T05:00:00Z', 'Friday 5:00 AM'],
])('a time in the week from a Friday morning, %s, reads %s', (time, expected) => {
  const now = new Date('2026-06-05T06:00:00Z');
  expect(weekTime(Date.parse(time), 'en', { now, timeZone: 'UTC' })).toBe(expected);
});

describe('who answers', () => {
  const operator = (seq: number, user: object) =>
    itemOf(seq, { actor: 'user', detail: { ...itemOf(seq).detail, user } });
  const named = { node: { name: 'Shop', logo_url: 'https://shop.example/logo.svg' } };
  it.each<[string, object, TimelineItem[], string, string | null]>([
    ['the channel', named, [itemOf(1)], 'Shop', 'https://shop.example/logo.svg'],
    [
      'the account before it',
      { ...named, account: { name: 'Help desk' } },
      [],
      'Help desk',
      'https://shop.example/logo.svg',
    ],
    [
      'the operator who wrote last',
      named,
      [operator(1, { name: 'Ole' }), operator(2, { name: 'Mara', avatar: 'm.png' }), itemOf(3)],
      'Mara',
      'm.png',
    ],
    [
      'not an operator without a name',
      named,
      [operator(1, {})],
      'Shop',
      'https://shop.example/logo.svg',
    ],
  ])('is %s', async (_, wire, items, name, image) => {
    const loaded = { ...chatOf(wire), timelineItems: items };
    const testScope = createChatScope({ loadChat: () => Promise.resolve(loaded) });
    await testScope.send(chatRequested, identity);
    expect(testScope.scope.getState($otherSide)).toMatchObject({ name, avatar: { image } });
  });
});

it.each([
  ['30 minutes', { count: 30, unit: 'minute' }],
  ['1 hour', { count: 1, unit: 'hour' }],
  ['2 days', { count: 2, unit: 'day' }],
  ['0 days', null],
  ['soon', null],
  [2, null],
])('a reply time of %s is read as %o', (reply_time, expected) =>
  expect(parseTolerantly(chatSchema, { node: { reply_time } })).toMatchObject({
    ok: true,
    value: { node: { replyTime: expected } },
  }),
);

it('the last message within five minutes of the first has the time of all', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
  expect(endsOfRuns([0, 1, 4, 5, 9, 30].map(at))).toEqual([false, false, true, false, true, true]);
  expect(endsOfRuns([at(0)])).toEqual([true]);
});
