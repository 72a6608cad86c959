import { describe, expect, it } from 'vitest';
import { catchUpRequested } from '../../../core/conversation/catch-up.ts';
import {
  $chat,
  $chatFailure,
  $chatMessages,
  $hasOlder,
  $isGone,
  $isLoadingOlder,
  authorChosen,
  chatAbandoned,
  chatRetried,
  messageSubmitted,
  olderRequested,
  visibilityChanged,
} from '../../../core/conversation/index.ts';
import type { Chat } from '../../../core/contract/chat.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { attached, detached } from '../../../core/platform/attachment.ts';
import type { ItemRange } from '../../../core/platform/chat-api.ts';
import { chatOf, wireItem } from '../../support/chats.ts';
import { createConversation } from '../../support/conversation.ts';

/** Calls that load a conversation, complete it, and page to older items. */

const FIRST = { last: 80 };

/** A conversation with the ranges that it asked for. */
function recorded(respond: (range: ItemRange) => Promise<Chat> | Chat = () => chatOf()) {
  const ranges: unknown[] = [];
  const conversation = createConversation({
    loadChat: async (_, range = {}) => {
      ranges.push(range);
      return respond(range);
    },
  });
  const ids = () => conversation.state($chatMessages).map(({ id }) => id);
  return { ...conversation, ranges, ids };
}

/** A conversation with its first item. */
const begun = () =>
  recorded((range) => chatOf(range.last ? { timeline_items: [wireItem(1)] } : {}));

describe('missed items are loaded', () => {
  it('300 ms after a gap has opened that stays open', async () => {
    const conversation = begun();
    await conversation.subscribe();
    await conversation.push([wireItem(3)]);
    await conversation.advance(299);
    expect(conversation.ranges).toEqual([FIRST]);
    await conversation.advance(1);
    expect(conversation.ranges).toEqual([FIRST, { after: 1 }]);
  });

  it('not after a gap that a late push closes', async () => {
    const conversation = begun();
    await conversation.subscribe();
    await conversation.push([wireItem(3)]);
    await conversation.push([wireItem(2)]);
    await conversation.advance(1000);
    expect(conversation.ranges).toEqual([FIRST]);
  });

  it('every minute while the conversation is visible', async () => {
    const conversation = begun();
    await conversation.open();
    await conversation.advance(59_999);
    expect(conversation.ranges).toEqual([FIRST]);
    await conversation.advance(1);
    expect(conversation.ranges).toEqual([FIRST, { after: 1 }]);
    await conversation.send(visibilityChanged, false);
    await conversation.advance(120_000);
    expect(conversation.ranges).toHaveLength(2);
    await conversation.send(visibilityChanged, true);
    expect(conversation.ranges).toHaveLength(3);
    await conversation.advance(60_000);
    expect(conversation.ranges).toHaveLength(4);
  });

  it('every minute while the element is in the document', async () => {
    const conversation = begun();
    await conversation.open();
    await conversation.send(detached, undefined);
    await conversation.advance(120_000);
    expect(conversation.ranges).toEqual([FIRST]);
    await conversation.send(attached, undefined);
    await conversation.advance(60_000);
    expect(conversation.ranges).toHaveLength(2);
    await conversation.send(chatAbandoned, undefined);
    await conversation.advance(120_000);
    expect(conversation.ranges).toHaveLength(2);
  });

  it('not before a conversation is open', async () => {
    const conversation = begun();
    await conversation.send(attached, undefined);
    await conversation.send(visibilityChanged, true);
    await conversation.advance(120_000);
    expect(conversation.ranges).toEqual([]);
  });

  it('not after the subscription of another conversation', async () => {
    const conversation = begun();
    await conversation.subscribe();
    await conversation.receive('subscribed', { feedbackId: 'g', seq: 5 });
    expect(conversation.ranges).toEqual([FIRST]);
    await conversation.receive('subscribed', { feedbackId: 'f', seq: 5 });
    expect(conversation.ranges).toEqual([FIRST, { after: 1 }]);
  });

  it('not after the author has left', async () => {
    const conversation = begun();
    await conversation.open();
    await conversation.send(chatAbandoned, undefined);
    await conversation.send(catchUpRequested, undefined);
    expect([conversation.ranges, conversation.state($chat), conversation.ids()]).toEqual([
      [FIRST],
      null,
      [],
    ]);
  });

  it('by one call at a time, and once more after requests meanwhile', async () => {
    const finish: (() => void)[] = [];
    const conversation = recorded((range) =>
      range.last ? chatOf() : new Promise((resolve) => finish.push(() => resolve(chatOf()))),
    );
    await conversation.open();
    for (let time = 0; time < 3; time += 1) await conversation.send(catchUpRequested, undefined);
    expect(conversation.ranges).toEqual([FIRST, {}]);
    finish[0]!();
    await conversation.advance(0);
    expect(conversation.ranges).toEqual([FIRST, {}, {}]);
    finish[1]!();
    await conversation.advance(0);
    expect(conversation.ranges).toHaveLength(3);
  });

  it('again after a call that failed', async () => {
    let isDown = true;
    const conversation = recorded((range) => {
      if (!range.last && isDown) throw new HttpError('Network failure', 0);
      return chatOf({ timeline_items: [wireItem(1)], status: range.last ? 'open' : 'closed' });
    });
    await conversation.open();
    await conversation.send(catchUpRequested, undefined);
    expect(conversation.state($chat)).toMatchObject({ status: 'open' });
    isDown = false;
    await conversation.send(catchUpRequested, undefined);
    expect(conversation.state($chat)).toMatchObject({ status: 'closed' });
  });

  it('and dropped when another conversation is open by then', async () => {
    let finish = (_chat: Chat): void => undefined;
    const conversation = recorded((range) =>
      range.last ? chatOf() : new Promise((resolve) => (finish = resolve)),
    );
    await conversation.open();
    await conversation.send(catchUpRequested, undefined);
    await conversation.open('g');
    finish(chatOf({ status: 'closed', timeline_items: [wireItem(1)] }));
    await conversation.advance(0);
    expect([conversation.state($chat)?.status, conversation.ids()]).toEqual(['open', []]);
  });
});

describe('older items', () => {
  const items = (...seqs: number[]) => chatOf({ timeline_items: seqs.map((seq) => wireItem(seq)) });

  it('are loaded page by page, one call at a time', async () => {
    const finish: ((chat: Chat) => void)[] = [];
    const conversation = recorded((range) =>
      range.before ? new Promise((resolve) => finish.push(resolve)) : items(5, 6),
    );
    const ask = () => conversation.send(olderRequested, undefined);
    const state = () => [conversation.state($hasOlder), conversation.state($isLoadingOlder)];
    await conversation.open();
    expect(state()).toEqual([true, false]);
    await ask();
    await ask();
    expect(state()).toEqual([true, true]);
    expect(conversation.ranges).toEqual([FIRST, { before: 5, last: 80 }]);
    finish[0]!(items(3, 4));
    await conversation.advance(0);
    expect([state(), conversation.ids()]).toEqual([
      [true, false],
      ['i3', 'i4', 'i5', 'i6'],
    ]);
    await ask();
    finish[1]!(items(1, 2));
    await conversation.advance(0);
    await ask();
    expect(conversation.ranges).toEqual([FIRST, { before: 5, last: 80 }, { before: 3, last: 80 }]);
    expect(state()).toEqual([false, false]);
  });

  it('of another conversation are dropped', async () => {
    let finish = (_chat: Chat): void => undefined;
    const conversation = recorded((range) =>
      range.before ? new Promise((resolve) => (finish = resolve)) : items(5),
    );
    await conversation.open();
    await conversation.send(olderRequested, undefined);
    await conversation.open('g');
    finish(items(4));
    await conversation.advance(0);
    expect(conversation.ids()).toEqual(['i5']);
  });
});

describe('a conversation that could not be loaded', () => {
  it('reports so, and is loaded on request', async () => {
    let isDown = true;
    const conversation = recorded(() => {
      if (isDown) throw new HttpError('Network failure', 0);
      return chatOf();
    });
    await conversation.open();
    expect(conversation.state($chatFailure)).toMatchObject({ code: 'chat_load' });
    expect(conversation.pageEvents).toMatchObject([
      { type: 'psn-error', detail: { code: 'chat_load', message: 'Network failure' } },
    ]);
    isDown = false;
    await conversation.send(chatRetried, undefined);
    expect(conversation.state($chatFailure)).toBeNull();
    expect(conversation.state($chat)).not.toBeNull();
    expect(conversation.pageEvents[1]).toEqual({
      type: 'psn-chat-open',
      detail: { feedbackId: 'f' },
    });
  });
});

describe('a conversation that was erased', () => {
  const refusal = (status: number, code: string) =>
    new HttpError('Refused', status, { error: { code, message: 'Refused' } });
  const wrongToken = refusal(401, 'unauthorized');
  const notFound = refusal(404, 'not_found');

  /** A loaded conversation of which the host refuses every further call. */
  function erased(error: HttpError) {
    let isErased = false;
    const conversation = createConversation({
      loadChat: () => (isErased ? Promise.reject(error) : Promise.resolve(chatOf())),
      sendChatMessage: () => Promise.reject(error),
    });
    const seen = () => [conversation.state($isGone), conversation.state($chat) === null];
    return { ...conversation, seen, erase: () => void (isErased = true) };
  }

  it('is removed from the screen by the periodic resync', async () => {
    const conversation = erased(wrongToken);
    await conversation.open();
    await conversation.advance(59_999);
    conversation.erase();
    expect(conversation.seen()).toEqual([false, false]);
    await conversation.advance(1);
    expect(conversation.seen()).toEqual([true, true]);
  });

  it('is removed once a message is refused', async () => {
    const conversation = erased(notFound);
    await conversation.open();
    conversation.erase();
    await conversation.send(messageSubmitted, { body: 'Hello?' });
    await conversation.advance(0);
    expect(conversation.seen()).toEqual([true, true]);
  });

  it('differs from an operator without a valid token, and from a proxy without a host', async () => {
    for (const error of [wrongToken, new HttpError('Not found', 404)]) {
      const conversation = erased(error);
      await conversation.send(authorChosen, { side: 'user', operatorId: 'mara' });
      await conversation.open();
      conversation.erase();
      await conversation.send(messageSubmitted, { body: 'Hello?' });
      await conversation.advance(60_000);
      expect(conversation.seen()).toEqual([false, false]);
    }
  });
});
