import { allSettled, createWatch, fork, type EventCallable } from 'effector';
import { describe, expect, it } from 'vitest';
import { pushed, received, visibilityChanged } from '../../../core/conversation/index.ts';
import { parse } from '../../../core/contract/wire.ts';
import { pushSchema, type Push } from '../../../core/contract/chat.ts';
import { conversationsSchema, type Conversation } from '../../../core/contract/inbox.ts';
import { HttpError } from '../../../core/errors/errors.ts';
import {
  $conversations,
  $hasListFailed,
  $hasMore,
  $typingIds,
  $unreadTotal,
  conversationChosen,
  customerWrote,
  filterChanged,
  moreRequested,
  signInRequested,
} from '../../../core/inbox/index.ts';
import { $chatApi } from '../../../core/platform/chat-api.ts';
import { $clock } from '../../../core/platform/clock.ts';
import { $inboxApi, type ConversationQuery } from '../../../core/platform/inbox-api.ts';
import { noAnswer } from '../../support/scope.ts';

const conversationsOf = (...wire: object[]): readonly Conversation[] => {
  const parsed = parse(conversationsSchema, { conversations: wire });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value.conversations;
};
const entry = (id: string, minute: number, more: object = {}) => ({
  id,
  node_name: 'Node',
  active_at: `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
  ...more,
});
let newestSeq = 0;
const push = (
  feedbackId: string,
  body: string,
  actor = 'customer',
  seq = (newestSeq += 1),
): Push => {
  const parsed = parse(pushSchema, {
    feedback_id: feedbackId,
    timeline_items: [
      {
        id: `item-${body}`,
        seq,
        actor,
        detail: { comment: { body, created_at: '2026-01-01T11:00:00.000Z' } },
      },
    ],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

/** An inbox with fixed pages; `asked` records the requests. */
function inboxWith(pages: (query: ConversationQuery) => readonly Conversation[], hasMore = false) {
  const asked: ConversationQuery[] = [];
  const waits: { ms: number; end(): void }[] = [];
  const scope = fork({
    values: [
      [
        $inboxApi,
        {
          me: () =>
            Promise.resolve({
              id: 'mara',
              name: 'Mara',
              nickname: null,
              avatar: null,
              avatarColor: null,
              savedReplies: [],
            }),
          conversations: ({ status, search, before }: ConversationQuery) => (
            asked.push({ status, search, before }),
            Promise.resolve({ conversations: pages({ status, search, before }), hasMore })
          ),
          setStatus: () => Promise.resolve(),
        },
      ],
      [$chatApi, { loadChat: noAnswer }],
      [
        $clock,
        {
          now: () => Date.UTC(2026, 0, 1, 11),
          wait: (ms: number) => new Promise<void>((end) => waits.push({ ms, end })),
        },
      ],
    ],
  });
  return {
    asked,
    waits,
    ids: () => scope.getState($conversations).map(({ id }) => id),
    state: scope.getState.bind(scope),
    send: <T>(event: EventCallable<T>, payload: T) =>
      allSettled(event as EventCallable<unknown>, { scope, params: payload }),
    scope,
  };
}

describe('the list of conversations', () => {
  it('is there once somebody has signed in, and goes on after its end', async () => {
    const inbox = inboxWith(
      ({ before }) =>
        before
          ? conversationsOf(entry('old', 1))
          : conversationsOf(entry('new', 9), entry('middle', 5)),
      true,
    );
    await inbox.send(signInRequested, undefined);
    expect(inbox.ids()).toEqual(['new', 'middle']);
    await inbox.send(moreRequested, undefined);
    expect(inbox.ids()).toEqual(['new', 'middle', 'old']);
    expect(inbox.asked.at(-1)).toEqual({
      status: null,
      search: '',
      before: '2026-01-01T10:05:00.000Z',
    });
  });

  it('puts what moves first, counts what is unread, and not in what is open', async () => {
    const inbox = inboxWith(() => conversationsOf(entry('a', 9), entry('b', 5, { unread: 1 })));
    await inbox.send(signInRequested, undefined);
    await inbox.send(pushed, push('b', 'Hello'));
    expect(inbox.ids()).toEqual(['b', 'a']);
    expect(inbox.state($conversations)[0]).toMatchObject({
      unread: 2,
      lastMessage: { body: 'Hello', actor: 'customer' },
    });
    await inbox.send(conversationChosen, 'b');
    // The open conversation asks for the items before these.
    void inbox.send(pushed, push('b', 'Again'));
    expect(inbox.state($unreadTotal)).toBe(0);
    void inbox.send(visibilityChanged, false);
    void inbox.send(pushed, push('b', 'While away'));
    expect(inbox.state($unreadTotal)).toBe(1);
  });

  it('takes no state from a push that is overtaken, and is looked at anew', async () => {
    const closed = { status: 'closed', last_seq: 5, last_message: { body: 'Bye' } };
    const inbox = inboxWith(() => conversationsOf(entry('a', 9), entry('b', 5, closed)));
    await inbox.send(signInRequested, undefined);
    await inbox.send(pushed, push('b', 'Late', 'customer', 4));
    expect(inbox.ids()).toEqual(['a', 'b']);
    expect(inbox.state($conversations)[1]).toMatchObject({
      status: 'closed',
      lastMessage: { body: 'Bye' },
    });
    expect(inbox.asked).toHaveLength(2);
    await inbox.send(pushed, push('b', 'Hello again', 'customer', 6));
    expect(inbox.state($conversations)[0]).toMatchObject({
      id: 'b',
      status: 'open',
      lastMessage: { body: 'Hello again' },
      lastSeq: 6,
    });
    expect(inbox.asked).toHaveLength(2);
  });

  it('is looked at anew when the line is back or somebody is, and keeps what was listed further down', async () => {
    let first = [entry('new', 9), entry('middle', 5)];
    const inbox = inboxWith(
      ({ before }) => (before ? conversationsOf(entry('old', 1)) : conversationsOf(...first)),
      true,
    );
    await inbox.send(signInRequested, undefined);
    await inbox.send(moreRequested, undefined);
    first = [entry('missed', 20), entry('new', 9)];
    await inbox.send(visibilityChanged, false);
    await inbox.send(visibilityChanged, true);
    expect(inbox.ids()).toEqual(['missed', 'new', 'middle', 'old']);
    expect(inbox.state($hasMore)).toBe(true);
  });

  it('says that it could not be read, until it can', async () => {
    let isDown = true;
    const inbox = inboxWith(() => {
      if (isDown) throw new HttpError('Network failure', 0);
      return [];
    });
    await inbox.send(signInRequested, undefined);
    expect(inbox.state($hasListFailed)).toBe(true);
    isDown = false;
    await inbox.send(visibilityChanged, false);
    await inbox.send(visibilityChanged, true);
    expect(inbox.state($hasListFailed)).toBe(false);
  });

  it('waits for the end of the word that is searched for, and replaces the list', async () => {
    const inbox = inboxWith(({ search }) =>
      search ? conversationsOf(entry('found', 3)) : conversationsOf(entry('a', 9)),
    );
    await inbox.send(signInRequested, undefined);
    const searches = [
      inbox.send(filterChanged, { search: 'bo' }),
      inbox.send(filterChanged, { search: 'book' }),
    ];
    expect(inbox.waits.map(({ ms }) => ms)).toEqual([250, 250]);
    for (const { end } of inbox.waits) end();
    await Promise.all(searches);
    expect(inbox.asked.map(({ search }) => search)).toEqual(['', 'book']);
    expect(inbox.ids()).toEqual(['found']);
  });
});

it('a customer who writes shows, until the message comes or nothing follows', async () => {
  const inbox = inboxWith(() => conversationsOf(entry('a', 9), entry('b', 5)));
  await inbox.send(signInRequested, undefined);
  const signs = ['a', 'b'].map((feedbackId) =>
    inbox.send(received, { event: 'typing', payload: { feedbackId, actor: 'customer' } }),
  );
  void inbox.send(received, { event: 'typing', payload: { feedbackId: 'c', actor: 'user' } });
  expect([...inbox.state($typingIds)]).toEqual(['a', 'b']);
  void inbox.send(pushed, push('a', 'Here'));
  expect([...inbox.state($typingIds)]).toEqual(['b']);
  for (const { end } of inbox.waits) end();
  await Promise.all(signs);
  expect([...inbox.state($typingIds)]).toEqual([]);
});

it('tells of a customer’s message with what it says, not of an operator’s', async () => {
  const inbox = inboxWith(() => conversationsOf(entry('a', 9)));
  await inbox.send(signInRequested, undefined);
  const told: string[] = [];
  createWatch({
    unit: customerWrote,
    scope: inbox.scope,
    fn: ({ conversation, body }) => told.push(`${conversation?.id} ${body}`),
  });
  await inbox.send(pushed, push('a', 'Hello'));
  await inbox.send(pushed, push('a', 'Good morning', 'user'));
  expect(told).toEqual(['a Hello']);
});
