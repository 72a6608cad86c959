import { allSettled, fork, type EventCallable } from 'effector';
import { expect, it, vi } from 'vitest';
import { chatSchema, pushSchema } from '../../../core/contract/chat.ts';
import type { Schema } from '../../../core/contract/schema.ts';
import { parse } from '../../../core/contract/wire.ts';
import { pushed, received, TYPING_TIMEOUT_MS } from '../../../core/conversation/index.ts';
import {
  $answeredMeanwhile,
  $operator,
  $typingColleagues,
  $typingIds,
  conversationChosen,
  draftChanged,
} from '../../../core/inbox/index.ts';
import { $chatApi } from '../../../core/platform/chat-api.ts';
import { $clock } from '../../../core/platform/clock.ts';
import { $inboxApi } from '../../../core/platform/inbox-api.ts';
import { noAnswer } from '../../support/scope.ts';

/** Tests of colleagues that write in the same conversation. */

function parsed<T>(schema: Schema<T>, wire: object): T {
  const read = parse(schema, wire);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const message = (seq: number, name: string, actor = 'user') => ({
  id: `item-${seq}`,
  seq,
  actor,
  detail: { comment: { body: `Message ${seq}` }, user: actor === 'user' ? { name } : null },
});

/** Mara has the conversation `a` open, with two messages. */
async function inbox() {
  const items = [message(1, 'Ada', 'customer'), message(2, 'Ole')];
  const scope = fork({
    values: [
      [$operator, { id: 'mara', name: 'Mara', roles: ['agent'] }],
      [$clock, { now: () => 0 }],
      [$inboxApi, { details: noAnswer, conversations: noAnswer }],
      [
        $chatApi,
        {
          loadChat: () => Promise.resolve(parsed(chatSchema, { node: {}, timeline_items: items })),
        },
      ],
    ],
  });
  const send = async <T>(event: EventCallable<T>, payload: NoInfer<T>) => {
    void allSettled(event as EventCallable<unknown>, { scope, params: payload });
    await new Promise((resolve) => setImmediate(resolve));
  };
  await send(conversationChosen, 'a');
  return {
    send,
    state: scope.getState.bind(scope),
    write: (text: string, mode: 'reply' | 'note' = 'reply') =>
      send(draftChanged, { feedbackId: 'a', mode, text }),
    push: (seq: number, name: string, actor?: string) =>
      send(
        pushed,
        parsed(pushSchema, { feedback_id: 'a', timeline_items: [message(seq, name, actor)] }),
      ),
    answered: () => scope.getState($answeredMeanwhile)?.name ?? null,
    type: (operatorId?: string) =>
      send(received, {
        event: 'typing',
        payload: { feedbackId: 'a', actor: operatorId ? 'user' : 'customer', operatorId },
      }),
  };
}

it('a reply knows of an answer that came after it was begun', async () => {
  const { write, push, answered } = await inbox();
  await write('We');
  expect(answered()).toBe(null);
  await push(3, 'Ole');
  await write('We will');
  expect(answered()).toBe('Ole');
  await write('');
  expect(answered()).toBe(null);
  await write('Also');
  expect(answered()).toBe(null);
});

it.each([
  ['the customer’s', 'Ada', 'customer'],
  ['the own ones', 'Mara', 'user'],
])('messages do not count: %s', async (_, name, actor) => {
  const { write, push, answered } = await inbox();
  await write('We');
  await push(3, name, actor);
  expect(answered()).toBe(null);
});

it('a note is never overtaken', async () => {
  const { write, push, answered } = await inbox();
  await write('Look', 'note');
  await push(3, 'Ole');
  expect(answered()).toBe(null);
});

it('a colleague who writes shows, until the message comes or nothing follows', async () => {
  const { type, push, state } = await inbox();
  await type('ole');
  expect(state($typingColleagues)).toEqual({ a: 'ole' });
  expect(state($typingIds).size).toBe(0);
  await push(3, 'Ole');
  expect(state($typingColleagues)).toEqual({});
  await type('ole');
  await vi.advanceTimersByTimeAsync(TYPING_TIMEOUT_MS);
  expect(state($typingColleagues)).toEqual({});
});

it('the operator in another tab, and the customer, are no colleagues', async () => {
  const { type, state } = await inbox();
  await type('mara');
  await type();
  expect(state($typingColleagues)).toEqual({});
});
