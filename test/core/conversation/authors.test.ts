import { describe, expect, it } from 'vitest';
import {
  authorChosen,
  chatAbandoned,
  chatRequested,
  type Author,
} from '../../../core/conversation/identity.ts';
import { $chat } from '../../../core/conversation/conversation.ts';
import { $outgoing } from '../../../core/conversation/outgoing.ts';
import { $chatMessages } from '../../../core/conversation/timeline-store.ts';
import { $unseenCount } from '../../../core/conversation/unseen.ts';
import { messageSubmitted } from '../../../core/conversation/unsent.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { isSameAuthor, parseAuthor } from '../../../core/platform/author.ts';
import {
  unsentStoreConnected,
  type UnsentMessage,
} from '../../../core/platform/unsent-messages.ts';
import { chatOf } from '../../support/chats.ts';
import { createChatScope } from '../../support/chat-scope.ts';

/** A conversation that a customer and operators have open in one browser: a pending message belongs to its author. */

const CUSTOMER: Author = { side: 'customer' };
const MARA: Author = { side: 'user', operatorId: 'mara' };
const OLE: Author = { side: 'user', operatorId: 'ole' };
const identity = { feedbackId: 'f', token: 't' };

/** A conversation with refused messages, over a store that all authors share. */
async function converse(author: Author, kept: UnsentMessage[] = []) {
  const asked: unknown[] = [];
  const tried: string[] = [];
  const refusal = new HttpError('Too large.', 413, null);
  const testScope = createChatScope({
    loadChat: () => Promise.resolve(chatOf()),
    sendChatMessage: ({ body }) => (tried.push(body), Promise.reject(refusal)),
  });
  await testScope.send(unsentStoreConnected, {
    add: async (message) => void kept.push(message),
    delete: async () => undefined,
    listFor: async (feedbackId, of) => {
      asked.push([feedbackId, of]);
      return kept.filter((message) => isSameAuthor(message.author, of));
    },
  });
  await testScope.send(authorChosen, author);
  await testScope.send(chatRequested, identity);
  return { testScope, kept, asked, tried };
}

describe('messages that wait', () => {
  it.each([CUSTOMER, MARA])('are stored with their author and listed for them: %j', async (who) => {
    const { testScope, kept, asked } = await converse(who);
    await testScope.send(messageSubmitted, { body: 'Mine' });
    expect(kept.map(({ author, body }) => [author, body])).toEqual([[who, 'Mine']]);
    expect(asked).toEqual([['f', who]]);
  });

  it.each([
    [CUSTOMER, MARA],
    [MARA, CUSTOMER],
    [MARA, OLE],
  ])('of %j are neither listed for %j nor sent', async (one, other) => {
    const { testScope, kept } = await converse(one);
    await testScope.send(messageSubmitted, { body: 'Mine' });
    const beside = await converse(other, kept);
    expect([beside.testScope.scope.getState($outgoing), beside.tried]).toEqual([[], []]);
    const again = await converse(one, kept);
    expect(again.tried).toEqual(['Mine']);
  });

  it('are gone from memory once the person has left, and those being stored are not sent', async () => {
    const { testScope, tried } = await converse(CUSTOMER);
    await testScope.send(messageSubmitted, { body: 'Refused' });
    let finishStoring = () => {};
    await testScope.send(unsentStoreConnected, {
      add: () => new Promise((done) => (finishStoring = done)),
      delete: async () => undefined,
      listFor: async () => [],
    });
    void testScope.send(messageSubmitted, { body: 'Late' });
    void testScope.send(chatAbandoned, undefined);
    finishStoring();
    await testScope.settled();
    const { scope } = testScope;
    expect([
      scope.getState($outgoing),
      scope.getState($chat),
      scope.getState($chatMessages),
    ]).toEqual([[], null, []]);
    expect(tried).toEqual(['Refused']);
  });
});

describe('a message that is being stored while its author leaves', () => {
  it.each([
    ['nobody', null],
    ['somebody else', { feedbackId: 'g', token: 'u' }],
  ])('is deleted when it is stored, with %s in the place of the author', async (_, next) => {
    const { testScope, kept, tried } = await converse(CUSTOMER);
    let finishStoring = () => {};
    await testScope.send(unsentStoreConnected, {
      add: (message) => new Promise((done) => (finishStoring = () => (kept.push(message), done()))),
      delete: async (key) =>
        void kept.splice(
          kept.findIndex((message) => message.key === key),
          1,
        ),
      listFor: async () => [],
    });
    void testScope.send(messageSubmitted, { body: 'Late' });
    void testScope.send(chatAbandoned, undefined);
    if (next) void testScope.send(chatRequested, next);
    finishStoring();
    await testScope.settled();
    expect([kept, tried, testScope.scope.getState($outgoing)]).toEqual([[], [], []]);
  });
});

it.each([
  [CUSTOMER, true],
  [MARA, false],
])('what %j has on the screen counts as seen by the customer: %s', async (who, isSeen) => {
  const comment = { body: 'News', created_at: '2026-01-01T00:00:00Z' };
  const item = { id: 'i4', seq: 4, action: 'add_comment', actor: 'user', detail: { comment } };
  const testScope = createChatScope({
    loadChat: () => Promise.resolve(chatOf({ timeline_items: [item] })),
  });
  const previous = { id: 'f', token: 't', nodeId: 'n', title: '', createdAt: '', seenSeq: 1 };
  testScope.storage.set('previous-feedbacks', [previous]);
  await testScope.send(authorChosen, who);
  await testScope.send(chatRequested, identity);
  expect(testScope.scope.getState($unseenCount)).toBe(0);
  expect(testScope.storage.get('previous-feedbacks')).toMatchObject([{ seenSeq: isSeen ? 4 : 1 }]);
});

it.each([undefined, null, 'customer', {}, { side: 'user' }, { side: 'host', operatorId: 'mara' }])(
  '%j is no author',
  (value) => expect(parseAuthor(value)).toBe(null),
);
