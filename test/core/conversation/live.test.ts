import { expect, it } from 'vitest';
import {
  $announcement,
  $chatFailure,
  $isConnected,
  $isOtherSideTyping,
  $typingName,
  $outgoing,
  $unseenCount,
  authorChosen,
  chatRequested,
  liveStarted,
  liveStopped,
  messageSubmitted,
  olderRequested,
  sendAgainRequested,
  typed,
  visibilityChanged,
  type Author,
} from '../../../core/conversation/index.ts';
import { $status } from '../../../core/conversation/conversation.ts';
import { $timeline } from '../../../core/conversation/timeline-store.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { $language } from '../../../core/language/preferences.ts';
import { chatOf, wireItem } from '../../support/chats.ts';
import { createConversation, settle } from '../../support/conversation.ts';

it('shows the other side typing until a timeout after its last signal, or until its message comes', async () => {
  const conversation = createConversation();
  await conversation.send(chatRequested, { feedbackId: 'f', token: 't' });
  await conversation.send(liveStarted, undefined);
  const type = () => conversation.receive('typing', { feedbackId: 'f', actor: 'user' });
  await type();
  await conversation.advance(2000);
  await type();
  await conversation.advance(4000);
  expect(conversation.state($isOtherSideTyping)).toBe(true);
  await conversation.advance(500);
  expect(conversation.state($isOtherSideTyping)).toBe(false);

  await type();
  await conversation.advance(2000);
  await type();
  await conversation.receive('reply_created', {
    feedback_id: 'f',
    timeline_items: [
      {
        id: 'i1',
        seq: 1,
        actor: 'user',
        detail: { comment: { body: 'Hello', created_at: '2026-01-01T00:00:00Z' } },
      },
    ],
  });
  expect(conversation.state($isOtherSideTyping)).toBe(false);
  // The first signal times out: the second one has been answered by the message.
  await conversation.advance(2500);
  expect(conversation.state($isOtherSideTyping)).toBe(false);
});

it('asks again after the first subscription if there are newer items, and after each later one', async () => {
  const ranges: unknown[] = [];
  const conversation = createConversation({
    loadChat: (_, range) => {
      ranges.push(range);
      return Promise.resolve(chatOf());
    },
  });
  const subscribe = (seq: number) => conversation.receive('subscribed', { feedbackId: 'f', seq });
  await conversation.send(chatRequested, { feedbackId: 'f', token: 't' });
  await conversation.send(liveStarted, undefined);
  await conversation.connect();
  await subscribe(0);
  expect(ranges).toEqual([{ last: 80 }]);
  await subscribe(0);
  expect(ranges).toEqual([{ last: 80 }, {}]);

  await conversation.send(chatRequested, { feedbackId: 'f', token: 't' });
  await subscribe(1);
  expect(ranges.slice(2)).toEqual([{ last: 80 }, {}]);
});

it('leaves a conversation for another one, and before the socket closes', async () => {
  const conversation = createConversation();
  const subscribe = (feedbackId: string) => [
    'subscribe',
    { roomId: 'chat', feedbackId, token: 't' },
  ];
  await conversation.send(liveStarted, undefined);
  await conversation.connect();
  for (const feedbackId of ['one', 'one', 'two'])
    await conversation.send(chatRequested, { feedbackId, token: 't' });
  await conversation.send(liveStopped, undefined);
  expect(conversation.calls).toEqual([
    subscribe('one'),
    subscribe('one'),
    ['unsubscribe', { feedbackId: 'one' }],
    subscribe('two'),
    ['unsubscribe', { feedbackId: 'two' }],
    ['close'],
  ]);
});

it('that fails to load after another was opened says nothing', async () => {
  let fail = (_error: Error): void => undefined;
  const conversation = createConversation({
    loadChat: ({ feedbackId }) =>
      feedbackId === 'slow'
        ? new Promise((_, reject) => (fail = reject))
        : Promise.resolve(chatOf()),
  });
  await conversation.send(chatRequested, { feedbackId: 'slow', token: 't' });
  await conversation.send(chatRequested, { feedbackId: 'fast', token: 't' });
  fail(new HttpError('Network failure', 0));
  await settle();
  expect(conversation.state($chatFailure)).toBeNull();
});

it('retries with a delay of its own for each failure', async () => {
  const sentAt: number[] = [];
  let now = 0;
  const conversation = createConversation({
    sendChatMessage: () => {
      sentAt.push(now);
      return Promise.reject(new HttpError('Network failure', 0));
    },
  });
  const advance = async (ms: number) => {
    now += ms;
    await conversation.advance(ms);
  };
  await conversation.send(chatRequested, { feedbackId: 'f', token: 't' });
  await conversation.send(messageSubmitted, { body: 'Hello' });
  await advance(1000);
  await advance(2000);
  // Retried manually after 1 second of a 4-second delay: the next delay is 8 seconds.
  await advance(1000);
  await conversation.send(sendAgainRequested, conversation.state($outgoing)[0]!.key);
  await advance(3000);
  expect(sentAt).toEqual([0, 1000, 3000, 4000]);
  await advance(5000);
  expect(sentAt).toEqual([0, 1000, 3000, 4000, 12_000]);
});

it('keeps the status of the newest push when an older one comes late', async () => {
  const conversation = createConversation();
  await conversation.send(chatRequested, { feedbackId: 'f', token: 't' });
  await conversation.send(liveStarted, undefined);
  const receive = (seq: number, status: string) =>
    conversation.receive('reply_created', {
      feedback_id: 'f',
      status,
      timeline_items: [
        {
          id: `i${seq}`,
          seq,
          actor: 'customer',
          detail: { comment: { body: 'Hello', created_at: '2026-01-01T00:00:00Z' } },
        },
      ],
    });
  await receive(1, 'open');
  await receive(3, 'archived');
  await receive(2, 'open');
  expect(conversation.state($status)).toBe('archived');
  expect(conversation.state($timeline).cursor).toBe(3);
  await receive(4, 'open');
  expect(conversation.state($status)).toBe('open');
});

it('announces that the other side writes once until its message comes, and then each message', async () => {
  const conversation = createConversation();
  await conversation.send(chatRequested, { feedbackId: 'f', token: 't' });
  await conversation.send(liveStarted, undefined);
  const type = () =>
    conversation.receive('typing', { feedbackId: 'f', actor: 'user', name: 'Ole' });
  const reply = (seq: number) =>
    conversation.receive('reply_created', {
      feedback_id: 'f',
      timeline_items: [
        {
          id: `i${seq}`,
          seq,
          actor: 'user',
          detail: { comment: { body: 'Hello', created_at: '2026-01-01T00:00:00Z' } },
        },
      ],
    });
  await type();
  expect(conversation.state($announcement)).toEqual({ kind: 'typing', name: 'Ole', at: 1 });
  await conversation.advance(5000);
  await type();
  expect(conversation.state($announcement)).toMatchObject({ at: 1 });
  await reply(1);
  expect(conversation.state($announcement)).toMatchObject({ kind: 'messages', at: 2 });
  await reply(2);
  expect(conversation.state($announcement)).toMatchObject({
    kind: 'messages',
    items: [{ id: 'i2' }],
    at: 3,
  });
  await type();
  expect(conversation.state($announcement)).toEqual({ kind: 'typing', name: 'Ole', at: 4 });
});

it('announces typing again after a reply, not after own messages or older ones', async () => {
  const conversation = createConversation({
    loadChat: (_, range) =>
      Promise.resolve(chatOf({ timeline_items: [wireItem(range?.before ? 1 : 2)] })),
  });
  const type = () => conversation.receive('typing', { feedbackId: 'f', actor: 'user' });
  const count = () => conversation.state($announcement)?.at;
  await conversation.subscribe();
  await type();
  await conversation.send(olderRequested, undefined);
  expect(conversation.state($isOtherSideTyping)).toBe(true);
  await conversation.push([wireItem(3)]);
  expect([conversation.state($isOtherSideTyping), count()]).toEqual([false, 2]);
  await type();
  expect(count()).toBe(2);
  await conversation.push([wireItem(4), wireItem(5, { actor: 'user' })]);
  await type();
  expect(count()).toBe(4);
});

it('announces the first failure of a message, and that it was sent at last', async () => {
  let hasLine = false;
  const conversation = createConversation({
    sendChatMessage: ({ key }) =>
      hasLine
        ? Promise.resolve({
            id: 'i1',
            seq: 1,
            action: 'add_comment',
            actor: 'customer',
            clientKey: key,
            detail: { comment: null, user: null, customer: null },
          })
        : Promise.reject(new HttpError('Network failure', 0)),
  });
  await conversation.send(chatRequested, { feedbackId: 'f', token: 't' });
  await conversation.send(messageSubmitted, { body: 'Hello?' });
  const failed = { kind: 'postponed', body: 'Hello?', at: 1 };
  expect(conversation.state($announcement)).toEqual(failed);
  await conversation.advance(600_000);
  expect(conversation.state($announcement)).toEqual(failed);
  hasLine = true;
  await conversation.advance(600_000);
  expect(conversation.state($announcement)).toEqual({ kind: 'sent', body: 'Hello?', at: 2 });
});

it('signals own typing at most every 2 s, and at once after a message', async () => {
  const conversation = createConversation({ sendChatMessage: () => new Promise(() => undefined) });
  await conversation.open();
  await conversation.send(liveStarted, undefined);
  const type = () => conversation.send(typed, undefined);
  const count = () => conversation.calls.length;
  await type();
  expect(conversation.calls).toEqual([['typing', { feedbackId: 'f' }]]);
  await conversation.advance(1999);
  await type();
  expect(count()).toBe(1);
  await conversation.advance(1);
  await type();
  expect(count()).toBe(2);
  await conversation.send(messageSubmitted, { body: 'Hello' });
  await type();
  expect(count()).toBe(3);
  await conversation.open('g');
  await type();
  expect(conversation.calls.at(-1)).toEqual(['typing', { feedbackId: 'g' }]);
});

it('shows no typing of the own side, of another conversation, or of an earlier one', async () => {
  const conversation = createConversation();
  await conversation.subscribe();
  await conversation.receive('typing', { feedbackId: 'f', actor: 'customer' });
  await conversation.receive('typing', { feedbackId: 'g', actor: 'user' });
  for (const event of ['seen', 'delivered', 'other'])
    await conversation.receive(event, { feedbackId: 'f', actor: 'user', seq: 1 });
  expect(conversation.state($isOtherSideTyping)).toBe(false);
  await conversation.receive('typing', { feedbackId: 'f', actor: 'user' });
  expect(conversation.state($isOtherSideTyping)).toBe(true);
  await conversation.open('g');
  expect(conversation.state($isOtherSideTyping)).toBe(false);
});

it('knows whether there is a connection', async () => {
  const conversation = createConversation();
  const isConnected = () => conversation.state($isConnected);
  await conversation.subscribe();
  expect(isConnected()).toBe(true);
  await conversation.disconnect();
  expect(isConnected()).toBe(false);
  await conversation.connect();
  await conversation.send(liveStopped, undefined);
  expect(isConnected()).toBe(false);
});

it('asks for no subscription without a conversation or a connection', async () => {
  const conversation = createConversation();
  await conversation.send(liveStarted, undefined);
  await conversation.connect();
  await conversation.disconnect();
  await conversation.open();
  await conversation.send(liveStopped, undefined);
  expect(conversation.calls).toEqual([['close']]);
});

it('reports unknown values of a push once, and shows the rest of it', async () => {
  const conversation = createConversation();
  await conversation.subscribe();
  for (const seq of [1, 2]) await conversation.push([wireItem(seq)], { status: 'paused' });
  expect(conversation.state($timeline).cursor).toBe(2);
  expect(conversation.pageEvents.filter(({ type }) => type === 'psn-error')).toEqual([
    {
      type: 'psn-error',
      detail: {
        code: 'unknown_value',
        message: expect.stringContaining('push') as string,
        cause: null,
      },
    },
  ]);
});

it('shows the items of a push without a feedback id, and none of another conversation', async () => {
  const conversation = createConversation();
  await conversation.subscribe();
  await conversation.push([wireItem(1)], { feedback_id: null });
  await conversation.push([wireItem(2)], { feedback_id: 'g' });
  expect(conversation.state($timeline).items).toMatchObject([{ id: 'i1' }]);
});

it('ignores events that are no pushes, and pushes that are unreadable', async () => {
  const conversation = createConversation();
  await conversation.subscribe();
  await conversation.receive('reply_deleted', { timeline_items: [wireItem(1)] });
  await conversation.receive('reply_created', null);
  expect(conversation.state($timeline).items).toEqual([]);
});

it('dispatches an event for each new message, with its side', async () => {
  const conversation = createConversation({
    loadChat: () => Promise.resolve(chatOf({ timeline_items: [wireItem(1)] })),
  });
  await conversation.subscribe();
  await conversation.push([wireItem(2), wireItem(3, { actor: 'user' })]);
  await conversation.push([wireItem(4, { action: 'assign' }), wireItem(2)]);
  expect(conversation.pageEvents.filter(({ type }) => type === 'psn-message')).toEqual([
    { type: 'psn-message', detail: { id: 'i2', own: true, body: 'm2' } },
    { type: 'psn-message', detail: { id: 'i3', own: false, body: 'm3' } },
  ]);
});

it('counts messages of the other side while the conversation is not visible', async () => {
  const conversation = createConversation();
  const reply = (seq: number) => wireItem(seq, { actor: 'user' });
  const unseen = () => conversation.state($unseenCount);
  await conversation.subscribe();
  await conversation.push([reply(1)]);
  expect(unseen()).toBe(0);
  await conversation.send(visibilityChanged, false);
  await conversation.push([reply(2), wireItem(3), reply(4)]);
  await conversation.push([reply(5)]);
  expect(unseen()).toBe(3);
  await conversation.send(visibilityChanged, true);
  expect(unseen()).toBe(0);
  await conversation.send(visibilityChanged, false);
  await conversation.push([reply(6)]);
  expect(unseen()).toBe(1);
  await conversation.open('g');
  expect(unseen()).toBe(0);
});

it.each<[string, Author, string]>([
  ['the customer reads', { side: 'customer' }, 'tr'],
  ['no operator reads', { side: 'user', operatorId: 'mara' }, 'en'],
])('%s the language of the feedback', async (_, author, language) => {
  const conversation = createConversation({
    loadChat: () => Promise.resolve(chatOf({ creator_language_code: 'tr' })),
  });
  await conversation.send(authorChosen, author);
  await conversation.open();
  expect(conversation.state($language)).toBe(language);
});

it('names the operator that is writing, and the next one that does', async () => {
  const conversation = createConversation();
  await conversation.send(chatRequested, { feedbackId: 'f', token: 't' });
  await conversation.send(liveStarted, undefined);
  const type = (name?: string) =>
    conversation.receive('typing', { feedbackId: 'f', actor: 'user', name });
  await type('Ole');
  expect(conversation.state($typingName)).toBe('Ole');
  await type('Mara');
  expect(conversation.state($typingName)).toBe('Mara');
  // Earlier hosts send no name.
  await type();
  expect(conversation.state($typingName)).toBe('');
});
