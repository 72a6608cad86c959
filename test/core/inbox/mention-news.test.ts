import { allSettled, createWatch, fork, type EventCallable } from 'effector';
import { expect, it } from 'vitest';
import { chatSchema } from '../../../core/contract/chat.ts';
import { conversationsSchema } from '../../../core/contract/inbox.ts';
import { detailsSchema } from '../../../core/contract/inbox-details.ts';
import type { Schema } from '../../../core/contract/schema.ts';
import { parse } from '../../../core/contract/wire.ts';
import { received, visibilityChanged } from '../../../core/conversation/index.ts';
import {
  $conversations,
  $mentionTotal,
  conversationChosen,
  mentioned,
  signInRequested,
} from '../../../core/inbox/index.ts';
import { $chatApi } from '../../../core/platform/chat-api.ts';
import { $clock } from '../../../core/platform/clock.ts';
import { $inboxApi } from '../../../core/platform/inbox-api.ts';
import { $storage } from '../../../core/platform/storage.ts';

/** Tests of mentions of the operator. */

function parsed<T>(schema: Schema<T>, wire: object): T {
  const read = parse(schema, wire);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** An inbox with a mention of Ole in the conversation `a`. */
async function inbox() {
  const seen: string[] = [];
  const scope = fork({
    values: [
      [$clock, { now: () => 0 }],
      [$storage, { read: () => null, write: () => undefined }],
      [$chatApi, { loadChat: () => Promise.resolve(parsed(chatSchema, { node: {} })) }],
      [
        $inboxApi,
        {
          me: () => Promise.resolve({ id: 'ole', roles: ['agent'], tags: [], views: [] }),
          details: (id: string) =>
            Promise.resolve(parsed(detailsSchema, { is_mentioned: id === 'a' })),
          conversations: () =>
            Promise.resolve(
              parsed(conversationsSchema, {
                conversations: ['a', 'b'].map((id) => ({
                  id,
                  active_at: '2026-01-01T10:00:00.000Z',
                  is_mentioned: id === 'a',
                })),
                mention_total: 1,
              }),
            ),
          mentionsSeen: (id: string) => (seen.push(id), Promise.resolve()),
        },
      ],
    ],
  });
  const send = async <T>(event: EventCallable<T>, payload: NoInfer<T>) => {
    void allSettled(event as EventCallable<unknown>, { scope, params: payload });
    await new Promise((resolve) => setImmediate(resolve));
  };
  await send(signInRequested, undefined);
  return {
    seen,
    scope,
    send,
    marked: () => scope.getState($conversations).filter(({ isMentioned }) => isMentioned).length,
    total: () => scope.getState($mentionTotal),
  };
}

it('a mention is seen when its conversation is opened, on a visible page', async () => {
  const { send, seen, marked, total } = await inbox();
  await send(visibilityChanged, false);
  await send(conversationChosen, 'b');
  await send(conversationChosen, 'a');
  expect([seen, marked(), total()]).toEqual([[], 1, 1]);
  await send(visibilityChanged, true);
  expect(seen).toEqual(['a']);
});

it('only mentions of the operator are news', async () => {
  const { scope, send } = await inbox();
  const news: string[] = [];
  createWatch({ unit: mentioned, scope, fn: ({ authorId }) => news.push(authorId) });
  const mention = (operatorIds: unknown) =>
    send(received, {
      event: 'mentioned',
      payload: { feedbackId: 'a', authorId: 'mara', operatorIds },
    });
  await mention(['runa']);
  await mention('ole');
  await mention(['runa', 'ole']);
  expect(news).toEqual(['mara']);
});
