import { allSettled, createWatch, fork, type EventCallable } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  connectionRestored,
  liveStarted,
  pushed,
  received,
  visibilityChanged,
  TYPING_TIMEOUT_MS,
} from '../../../core/conversation/index.ts';
import { parse } from '../../../core/contract/wire.ts';
import { pushSchema, type Push } from '../../../core/contract/chat.ts';
import { HELP_REQUEST, type TimelineItem } from '../../../core/contract/timeline.ts';
import { conversationsSchema, type Conversation } from '../../../core/contract/inbox.ts';
import { wholeList } from '../../../core/storage/inbox-settings.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $conversations,
  $hasListFailed,
  $hasMore,
  $listFilter,
  $openId,
  $operator,
  $pendingNotes,
  $typingIds,
  $unreadTotal,
  conversationChosen,
  customersWrote,
  filterChanged,
  filterCleared,
  moreRequested,
  neighbourRequested,
  noteRetried,
  noteSubmitted,
  signInRequested,
} from '../../../core/inbox/index.ts';
import { $chatApi } from '../../../core/platform/chat-api.ts';
import { $clock } from '../../../core/platform/clock.ts';
import { $random } from '../../../core/platform/random.ts';
import { $inboxApi, type ConversationQuery } from '../../../core/platform/inbox-api.ts';
import { $socket, type SocketListener } from '../../../core/platform/socket.ts';
import { isSameAuthor } from '../../../core/platform/author.ts';
import {
  $unsentStore,
  type UnsentMessage,
  type UnsentStore,
} from '../../../core/platform/unsent-messages.ts';
import { $storage, type KeyValueStorage } from '../../../core/platform/storage.ts';
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

function memoryStorage(kept = new Map<string, unknown>()): KeyValueStorage {
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** A store of unsent messages, as that of a browser. */
function memoryUnsent(): UnsentStore {
  const stored = new Map<string, UnsentMessage>();
  return {
    add: async (message) => void stored.set(message.key, message),
    delete: async (key) => void stored.delete(key),
    listFor: async (feedbackId, author) =>
      [...stored.values()].filter(
        (message) => message.feedbackId === feedbackId && isSameAuthor(message.author, author),
      ),
  };
}

/** An inbox with fixed pages; `asked` records the requests. */
function inboxWith(
  pages: (query: ConversationQuery) => readonly Conversation[],
  hasMore = false,
  storage = memoryStorage(),
  unsent = memoryUnsent(),
) {
  const asked: ConversationQuery[] = [];
  const added: { body: string; key: string }[] = [];
  const samples = { areThere: false };
  /** Unread messages of all conversations. */
  const unread = { total: 0 };
  /** Conversations with requested details. */
  const detailed: string[] = [];
  let line: SocketListener | null = null;
  const refusesNotes = { isOn: false };
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
              roles: ['agent'],
              operators: [],
              surveys: [],
              nodes: [],
              languages: [],
              tags: [],
              views: [],
              hasSamples: samples.areThere,
            }),
          conversations: (query: ConversationQuery) => (
            asked.push(query),
            Promise.resolve({
              conversations: pages(query),
              hasMore,
              searchedNewest: null,
              unreadTotal: unread.total,
              mentionTotal: 0,
            })
          ),
          details: (id: string) => (detailed.push(id), noAnswer()),
          revokeMailLinks: noAnswer,
          setAway: noAnswer,
          addNote: (_: string, body: string, key: string) =>
            refusesNotes.isOn
              ? Promise.reject(new HttpError('Network failure', 0))
              : (added.push({ body, key }), Promise.resolve()),
        },
      ],
      [$storage, storage],
      [$unsentStore, unsent],
      [$random, () => 0.5],
      [
        $socket,
        {
          open: (listener: SocketListener) => (line = listener),
          emit: () => undefined,
          close: () => undefined,
        },
      ],
      [$chatApi, { loadChat: noAnswer }],
      [$clock, { now: () => Date.UTC(2026, 0, 1, 11) }],
    ],
  });
  return {
    asked,
    added,
    detailed,
    samples,
    unread,
    line: () => line!,
    refusesNotes,
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
      ...wholeList,
      status: 'open',
      search: '',
      mode: 'more',
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

  it('counts nothing as unread in what is open, whatever a refresh says', async () => {
    let first = [entry('a', 9), entry('b', 5)];
    const inbox = inboxWith(() => conversationsOf(...first));
    await inbox.send(signInRequested, undefined);
    await inbox.send(visibilityChanged, true);
    await inbox.send(conversationChosen, 'b');
    first = [entry('a', 9), entry('b', 5, { unread: 1 })];
    await inbox.send(received, { event: 'feedback_sent', payload: undefined });
    expect(inbox.asked.length).toBeGreaterThan(1);
    expect(inbox.state($unreadTotal)).toBe(0);
  });

  it('counts nothing as unread that a colleague has read', async () => {
    const inbox = inboxWith(() =>
      conversationsOf(
        entry('a', 9, { unread: 2, last_seq: 4 }),
        entry('b', 5, { unread: 1, last_seq: 3 }),
      ),
    );
    await inbox.send(signInRequested, undefined);
    const seen = (feedbackId: string, seq: number, actor: string) =>
      inbox.send(received, { event: 'seen', payload: { feedbackId, seq, actor } });
    const unread = () => inbox.state($conversations).map((each) => each.unread);
    await seen('a', 4, 'customer');
    await seen('a', 3, 'user');
    expect(unread()).toEqual([2, 1]);
    await seen('a', 4, 'user');
    expect(unread()).toEqual([0, 1]);
    expect(inbox.state($unreadTotal)).toBe(1);
  });

  it('counts what is unread beyond the list', async () => {
    const inbox = inboxWith(() => conversationsOf(entry('a', 9), entry('b', 5, { unread: 1 })));
    inbox.unread.total = 7;
    await inbox.send(signInRequested, undefined);
    expect(inbox.state($unreadTotal)).toBe(7);
    await inbox.send(pushed, push('a', 'Hello'));
    expect(inbox.state($unreadTotal)).toBe(8);
    await inbox.send(conversationChosen, 'b');
    expect(inbox.state($unreadTotal)).toBe(7);
    // The host still counts the message of `b`, which is open.
    await inbox.send(visibilityChanged, true);
    inbox.unread.total = 3;
    await inbox.send(received, { event: 'feedback_sent', payload: undefined });
    expect(inbox.state($unreadTotal)).toBe(2);
  });

  it('follows samples that are added and removed elsewhere', async () => {
    const sample = entry('s', 8, { is_sample: true });
    const inbox = inboxWith(() =>
      conversationsOf(entry('a', 9), ...(inbox.samples.areThere ? [sample] : [])),
    );
    const samplesChanged = (areThere: boolean) => {
      inbox.samples.areThere = areThere;
      return inbox.send(received, { event: 'samples_changed', payload: undefined });
    };
    await inbox.send(signInRequested, undefined);
    expect(inbox.state($operator)?.hasSamples).toBe(false);
    await samplesChanged(true);
    expect(inbox.state($operator)?.hasSamples).toBe(true);
    expect(inbox.ids()).toEqual(['a', 's']);
    await inbox.send(conversationChosen, 's');
    await samplesChanged(false);
    expect(inbox.state($operator)?.hasSamples).toBe(false);
    expect(inbox.ids()).toEqual(['a']);
    expect(inbox.state($openId)).toBe(null);
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
    await vi.advanceTimersByTimeAsync(249);
    expect(inbox.asked.map(({ search }) => search)).toEqual(['']);
    await vi.advanceTimersByTimeAsync(1);
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
  await vi.advanceTimersByTimeAsync(TYPING_TIMEOUT_MS);
  await Promise.all(signs);
  expect([...inbox.state($typingIds)]).toEqual([]);
});

it('notifies of a customer’s message with its text, not of an operator’s', async () => {
  const inbox = inboxWith(() => conversationsOf(entry('a', 9)));
  await inbox.send(signInRequested, undefined);
  const told = newsIn(inbox);
  await inbox.send(pushed, push('a', 'Hello'));
  await inbox.send(pushed, push('a', 'Good morning', 'user'));
  expect(told).toEqual(['a Hello']);
});

const helpRequest: TimelineItem = {
  ...push('b', '').timelineItems[0]!,
  seq: 1,
  action: HELP_REQUEST,
};

/** News of customers, as the conversation and its words. */
function newsIn({ scope }: ReturnType<typeof inboxWith>): string[] {
  const told: string[] = [];
  createWatch({
    unit: customersWrote,
    scope,
    fn: (news) => told.push(...news.map(({ conversation, body }) => `${conversation?.id} ${body}`)),
  });
  return told;
}

it('notifies of a response that asks for help once the list has it', async () => {
  let listed = [entry('a', 9)];
  const inbox = inboxWith(() => conversationsOf(...listed));
  await inbox.send(signInRequested, undefined);
  const told = newsIn(inbox);
  const loads = inbox.asked.length;
  await inbox.send(pushed, { ...push('b', ''), timelineItems: [helpRequest] });
  expect([inbox.asked.length, told]).toEqual([loads, []]);
  listed = [entry('b', 10), ...listed];
  await inbox.send(received, { event: 'feedback_sent', payload: undefined });
  expect([inbox.ids(), told]).toEqual([['b', 'a'], ['b null']]);
  await inbox.send(received, { event: 'feedback_sent', payload: undefined });
  expect(told).toEqual(['b null']);
});

/** A change of the status, without a message. */
const statusPush = (feedbackId: string, status: string, seq: number): Push => {
  const parsed = parse(pushSchema, {
    feedback_id: feedbackId,
    status,
    timeline_items: [
      { id: `item-${seq}`, seq, action: `set_${status}`, actor: 'user', detail: {} },
    ],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

describe('a conversation that no longer fits the filter', () => {
  it('keeps its place while it is open, and leaves when another is opened', async () => {
    const inbox = inboxWith(() => conversationsOf(entry('a', 9), entry('b', 5), entry('c', 1)));
    await inbox.send(signInRequested, undefined);
    await inbox.send(conversationChosen, 'b');
    void inbox.send(pushed, statusPush('b', 'closed', 1));
    expect(inbox.ids()).toEqual(['a', 'b', 'c']);
    expect(inbox.state($conversations)[1]!.status).toBe('closed');
    void inbox.send(neighbourRequested, 1);
    expect(inbox.state($openId)).toBe('c');
    expect(inbox.ids()).toEqual(['a', 'c']);
  });

  it('leaves at once when it is not open', async () => {
    const inbox = inboxWith(() => conversationsOf(entry('a', 9), entry('b', 5)));
    await inbox.send(signInRequested, undefined);
    await inbox.send(pushed, statusPush('b', 'closed', 1));
    expect(inbox.ids()).toEqual(['a']);
  });

  it('stays closed when a refresh that was asked for before says otherwise', async () => {
    const inbox = inboxWith(() => conversationsOf(entry('a', 9), entry('b', 5)));
    await inbox.send(signInRequested, undefined);
    await inbox.send(conversationChosen, 'b');
    void inbox.send(visibilityChanged, false);
    const refreshed = inbox.send(visibilityChanged, true);
    void inbox.send(pushed, statusPush('b', 'closed', 1));
    await refreshed;
    expect(inbox.state($conversations)[1]).toMatchObject({ id: 'b', status: 'closed' });
  });

  it('stays through a refresh that no longer has it, in the order of the list', async () => {
    let page = [entry('a', 9), entry('b', 5), entry('c', 1)];
    const inbox = inboxWith(() => conversationsOf(...page));
    await inbox.send(signInRequested, undefined);
    await inbox.send(conversationChosen, 'b');
    page = [entry('a', 9), entry('c', 1)];
    void inbox.send(visibilityChanged, false);
    await inbox.send(visibilityChanged, true);
    expect(inbox.ids()).toEqual(['a', 'b', 'c']);
  });
});

describe('the filter', () => {
  it('is there after a reload, without the search, and loads the list once', async () => {
    const storage = memoryStorage();
    const before = inboxWith(() => [], false, storage);
    await before.send(signInRequested, undefined);
    const change = { status: 'closed', assigned: 'me', surveyId: 's', search: 'boat' } as const;
    void before.send(filterChanged, change);
    const after = inboxWith(() => [], false, storage);
    await after.send(signInRequested, undefined);
    const kept = { ...wholeList, status: 'closed', assigned: 'me', surveyId: 's', search: '' };
    expect(after.state($listFilter)).toEqual(kept);
    expect(after.asked).toEqual([{ ...kept, before: null, mode: 'replace' }]);
  });

  it('is empty when it is cleared', async () => {
    const inbox = inboxWith(() => []);
    await inbox.send(signInRequested, undefined);
    void inbox.send(filterChanged, { isUnread: true });
    void inbox.send(filterCleared, undefined);
    expect(inbox.state($listFilter)).toEqual({ ...wholeList, search: '' });
  });
});

it('a note that does not arrive is shown as failed, and sent again under the same key', async () => {
  const inbox = inboxWith(() => conversationsOf(entry('a', 9)));
  await inbox.send(signInRequested, undefined);
  void inbox.send(conversationChosen, 'a');
  inbox.refusesNotes.isOn = true;
  void inbox.send(noteSubmitted, '   ');
  void inbox.send(noteSubmitted, ' Call back ');
  await Promise.resolve();
  const [note] = inbox.state($pendingNotes);
  expect(note).toMatchObject({ body: 'Call back', feedbackId: 'a', hasFailed: true });
  expect(inbox.state($pendingNotes)).toHaveLength(1);
  inbox.refusesNotes.isOn = false;
  void inbox.send(noteRetried, note!.key);
  expect(inbox.state($pendingNotes)[0]!.hasFailed).toBe(false);
  expect(inbox.added).toEqual([{ body: 'Call back', key: note!.key }]);
});

it('a note that waits is sent by itself, once, when the connection is back', async () => {
  const inbox = inboxWith(() => conversationsOf(entry('a', 9)));
  await inbox.send(signInRequested, undefined);
  void inbox.send(conversationChosen, 'a');
  inbox.refusesNotes.isOn = true;
  void inbox.send(noteSubmitted, 'First');
  void inbox.send(noteSubmitted, 'Second');
  await Promise.resolve();
  const keys = inbox.state($pendingNotes).map(({ key }) => key);
  inbox.refusesNotes.isOn = false;
  void inbox.send(connectionRestored, undefined);
  await new Promise((resolve) => setImmediate(resolve));
  void inbox.send(connectionRestored, undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(inbox.added).toEqual([
    { body: 'First', key: keys[0] },
    { body: 'Second', key: keys[1] },
  ]);
  // They are shown until the details have them.
  expect(inbox.state($pendingNotes).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it('a note that waits survives a reload, and is no unsent message of its conversation', async () => {
  const unsent = memoryUnsent();
  const author = { side: 'user', operatorId: 'mara' } as const;
  const open = async (refuses: boolean) => {
    const page = inboxWith(() => conversationsOf(entry('a', 9)), false, memoryStorage(), unsent);
    page.refusesNotes.isOn = refuses;
    await page.send(signInRequested, undefined);
    void page.send(conversationChosen, 'a');
    return page;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const first = await open(true);
  void first.send(noteSubmitted, 'Call back');
  await settle();
  const { key } = first.state($pendingNotes)[0]!;
  expect(await unsent.listFor('a', author)).toEqual([]);
  const second = await open(false);
  await settle();
  expect(second.added).toEqual([{ body: 'Call back', key }]);
  const third = await open(false);
  await settle();
  expect([third.added, third.state($pendingNotes)]).toEqual([[], []]);
});

it('notes and the assignment are asked for again when the connection is back', async () => {
  const inbox = inboxWith(() => conversationsOf(entry('a', 9)));
  await inbox.send(signInRequested, undefined);
  await inbox.send(liveStarted, undefined);
  inbox.line().connected();
  expect(inbox.detailed).toEqual([]);
  await inbox.send(conversationChosen, 'a');
  expect(inbox.detailed).toEqual(['a']);
  inbox.line().disconnected();
  expect(inbox.detailed).toEqual(['a']);
  inbox.line().connected();
  expect(inbox.detailed).toEqual(['a', 'a']);
});
