import { describe, expect, it } from 'vitest';
import { chatSchema } from '../../../core/contract/chat.ts';
import { timelineItemSchema } from '../../../core/contract/timeline.ts';
import { parse } from '../../../core/contract/wire.ts';
import { PREVIOUS_FEEDBACKS_KEY } from '../../../core/storage/keys.ts';
import {
  $answerWords,
  $hasPrevious,
  $unread,
  $unreadTotal,
  conversationShown,
  messagesMissed,
  previousRequested,
} from '../../../core/widget/previous.ts';
import { personLeft, submissionSaved, submitted } from '../../../core/survey/session/index.ts';
import { createTestScope, noAnswer } from '../../support/scope.ts';

const entry = (id: string) => ({
  id,
  token: 't',
  nodeId: 'node',
  title: 'Visit',
  createdAt: '2026-01-01T00:00:00Z',
  seenSeq: 0,
});

/** A visitor with two conversations, in each of which two messages are unread. */
async function begin() {
  const testScope = createTestScope();
  testScope.storage.set(PREVIOUS_FEEDBACKS_KEY, [entry('a'), entry('b')]);
  const reply = (seq: number) =>
    parse(timelineItemSchema, {
      id: `i${seq}`,
      seq,
      actor: 'user',
      detail: { comment: { body: 'Hi' } },
    });
  const chat = parse(chatSchema, {
    responses: [
      { response: '9', question: { body: 'How likely?' } },
      { response: '/files/a.png', question: { body: 'A picture' }, file_type: 'image/png' },
    ],
  });
  if (!chat.ok) throw new Error('not read');
  const items = [reply(1), reply(2)].flatMap((item) => (item.ok ? [item.value] : []));
  const line = { isDown: false };
  const loadChat = () =>
    line.isDown
      ? Promise.reject(new Error('down'))
      : Promise.resolve({ ...chat.value, timelineItems: items });
  const api = { loadChat, sendChatMessage: noAnswer, rate: noAnswer, archive: noAnswer };
  const count = () => testScope.send(previousRequested, { nodeId: 'node', api });
  return { ...testScope, line, count, total: () => testScope.scope.getState($unreadTotal) };
}

describe('unread messages', () => {
  it('are unknown until they are counted', async () => {
    const { count, total } = await begin();
    expect(total()).toBe(null);
    await count();
    expect(total()).toBe(4);
  });

  it('are none in a conversation that is shown, though they are counted again meanwhile', async () => {
    const { count, total, send, scope } = await begin();
    await count();
    await send(conversationShown, 'a');
    expect([total(), scope.getState($unread)?.get('a')]).toEqual([2, 0]);
    await count();
    expect(total()).toBe(2);
    await send(conversationShown, null);
    expect(total()).toBe(2);
  });

  it('are those that come after it is left', async () => {
    const { count, total, send } = await begin();
    await count();
    await send(conversationShown, 'a');
    await send(conversationShown, null);
    expect(total()).toBe(2);
    await send(messagesMissed, { feedbackId: 'a', count: 1 });
    expect(total()).toBe(3);
  });

  it('stay as many when they can’t be counted again', async () => {
    const { count, total, line } = await begin();
    await count();
    line.isDown = true;
    await count();
    expect(total()).toBe(4);
  });

  it('are none for the next person', async () => {
    const { count, total, send } = await begin();
    await count();
    await send(personLeft, undefined);
    expect(total()).toBe(0);
  });
});

describe('the words of the answers', () => {
  it('come with the count, and are gone for the next person', async () => {
    const { count, line, scope, send } = await begin();
    const words = () => scope.getState($answerWords).get('a');
    line.isDown = true;
    await count();
    expect(words()).toBe(undefined);
    line.isDown = false;
    await count();
    expect(words()).toEqual(['9']);
    line.isDown = true;
    await count();
    expect(words()).toEqual(['9']);
    await send(personLeft, undefined);
    expect(words()).toBe(undefined);
  });
});

describe('the list', () => {
  const state = { id: 'bye', style: 'thank' };
  const reply = { id: 'c', chatTokenString: 't', endState: state } as never;

  it('is there once this browser has feedback on the node', async () => {
    const { scope, send, storage, count } = await begin();
    storage.set(PREVIOUS_FEEDBACKS_KEY, [{ ...entry('other'), nodeId: 'another' }]);
    await count();
    expect(scope.getState($hasPrevious)).toBe(false);
    storage.set(PREVIOUS_FEEDBACKS_KEY, [entry('a')]);
    await count();
    expect(scope.getState($hasPrevious)).toBe(true);
    storage.delete(PREVIOUS_FEEDBACKS_KEY);
    await send(personLeft, undefined);
    expect(scope.getState($hasPrevious)).toBe(false);
  });

  it('is there as soon as feedback is sent, without another count of messages', async () => {
    const { scope, send, storage, count, total } = await begin();
    storage.delete(PREVIOUS_FEEDBACKS_KEY);
    await count();
    storage.set(PREVIOUS_FEEDBACKS_KEY, [entry('c')]);
    await send(submitted, reply);
    expect([scope.getState($hasPrevious), total()]).toEqual([true, 0]);
  });

  it('is there while feedback waits to be sent', async () => {
    const { scope, send, storage, count } = await begin();
    storage.delete(PREVIOUS_FEEDBACKS_KEY);
    await count();
    await send(submissionSaved, undefined);
    expect(scope.getState($hasPrevious)).toBe(true);
  });
});
