import { allSettled, fork, type EventCallable } from 'effector';
import { expect, it, vi } from 'vitest';
import { chatSchema, pushSchema } from '../../../core/contract/chat.ts';
import { parse } from '../../../core/contract/wire.ts';
import type { Schema } from '../../../core/contract/schema.ts';
import { $identity, connectionRestored, pushed } from '../../../core/conversation/index.ts';
import { catchUpFx } from '../../../core/conversation/loading.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $closing,
  $draftOf,
  $changes,
  $shownChat,
  $skippedChanges,
  UNDO_MS,
  changeRetried,
  changesFlushed,
  closingUndone,
  conversationChosen,
  draftChanged,
  signedOut,
  statusRequested,
  undoHeld,
} from '../../../core/inbox/index.ts';
import { $chatApi } from '../../../core/platform/chat-api.ts';
import { $clock } from '../../../core/platform/clock.ts';
import { $inboxApi, type BulkChange } from '../../../core/platform/inbox-api.ts';
import { $random } from '../../../core/platform/random.ts';
import { noAnswer } from '../../support/scope.ts';

function parsed<T>(schema: Schema<T>, wire: object): T {
  const read = parse(schema, wire);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** An operator with the conversation `a` open. `sent` has the statuses that reached the host. */
async function inbox(status = 'open') {
  const sent: string[] = [];
  const seenBefore: (string | undefined)[] = [];
  const calls: string[] = [];
  const host = { isDown: false, skipped: 0, missed: {}, answers: null as (() => void)[] | null };
  const scope = fork({
    values: [
      [
        $inboxApi,
        {
          details: noAnswer,
          conversations: noAnswer,
          changeAll: ({ act, conversations: [seen] }: BulkChange, key: string) => {
            calls.push(`${act.kind} ${key}`);
            if (host.isDown) return Promise.reject(new HttpError('Network failure', 0));
            sent.push(`${seen!.id} ${act.kind === 'status' && act.status}`);
            seenBefore.push(seen!.seenStatus);
            const result = { changed: 1 - host.skipped, skipped: host.skipped };
            return new Promise((answer) =>
              host.answers ? host.answers.push(() => answer(result)) : answer(result),
            );
          },
        },
      ],
      [
        $chatApi,
        {
          loadChat: () => Promise.resolve(parsed(chatSchema, { node: {}, status, ...host.missed })),
        },
      ],
      [$clock, { now: () => 0 }],
      [$random, () => 0.5],
    ],
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const send = async <T>(event: EventCallable<T>, payload: NoInfer<T>) => {
    void allSettled(event as EventCallable<unknown>, { scope, params: payload });
    await settle();
  };
  const openChat = (id: string) => send(conversationChosen, id);
  await openChat('a');
  return {
    sent,
    /** Statuses that the operator had seen before those. */
    seenBefore,
    /** All tries, with their keys. */
    calls,
    host,
    send,
    openChat,
    push: (more: object) =>
      send(pushed, parsed(pushSchema, { feedback_id: 'a', timeline_items: [], ...more })),
    /** Reads messages that were missed while the connection was down. */
    async catchUp(more: object) {
      host.missed = more;
      const identity = scope.getState($identity);
      void allSettled(catchUpFx, { scope, params: { identity, after: 1, chat: null } });
      await settle();
    },
    /** Answers the calls that wait, where `answers` is set. */
    async answer() {
      host.answers!.splice(0).forEach((end) => end());
      await settle();
    },
    /** Lets the time to undo pass. */
    async pass() {
      await vi.advanceTimersByTimeAsync(UNDO_MS);
      await settle();
    },
    closing: () => scope.getState($closing)?.feedbackId ?? null,
    shown: () => scope.getState($shownChat)?.status,
    failed(id = 'a') {
      const failed = scope
        .getState($changes)
        .find(({ hasFailed, conversations: [seen] }) => hasFailed && seen!.id === id);
      return failed?.act.kind === 'status' ? { key: failed.key, status: failed.act.status } : null;
    },
    skipped: () => scope.getState($skippedChanges).map(({ skipped }) => skipped),
    draft: (mode: 'reply' | 'note') => scope.getState($draftOf)({ feedbackId: 'a', mode }).text,
  };
}

it('closing shows at once, and reaches the host when the time to undo has passed', async () => {
  const { sent, send, pass, closing, shown } = await inbox();
  await send(statusRequested, 'closed');
  expect([closing(), shown(), sent]).toEqual(['a', 'closed', []]);
  await pass();
  expect([closing(), shown(), sent]).toEqual([null, 'closed', ['a closed']]);
});

it.each([
  ['undoing it', closingUndone, undefined],
  ['opening it again', statusRequested, 'open'],
] as const)(
  '%s leaves the conversation as it was, and the host hears nothing',
  async (_, event, payload) => {
    const { sent, send, pass, closing, shown } = await inbox('queued');
    await send(statusRequested, 'archived');
    expect(shown()).toBe('archived');
    await send(event as EventCallable<unknown>, payload);
    await pass();
    expect([closing(), shown(), sent]).toEqual([null, 'queued', []]);
  },
);

it.each([
  ['the page is left', changesFlushed],
  ['the operator signs out', signedOut],
] as const)('what was closed is sent at once when %s, and only once', async (_, event) => {
  const { sent, send, pass } = await inbox();
  await send(statusRequested, 'closed');
  await send(event as EventCallable<void>, undefined);
  expect(sent).toEqual(['a closed']);
  await pass();
  await send(changesFlushed, undefined);
  expect(sent).toEqual(['a closed']);
});

it('another conversation leaves the closing as it is, and closing that one too sends the first', async () => {
  const { sent, send, pass, openChat, closing } = await inbox();
  await send(statusRequested, 'closed');
  await openChat('b');
  expect([closing(), sent]).toEqual(['a', []]);
  await send(statusRequested, 'closed');
  expect([closing(), sent]).toEqual(['b', ['a closed']]);
  await pass();
  expect(sent).toEqual(['a closed', 'b closed']);
});

it('the time stands still while the operator is at the button', async () => {
  const { sent, send, pass, closing } = await inbox();
  await send(statusRequested, 'closed');
  await send(undoHeld, true);
  await pass();
  expect([closing(), sent]).toEqual(['a', []]);
  await send(undoHeld, false);
  expect(sent).toEqual([]);
  await pass();
  expect(sent).toEqual(['a closed']);
});

const customerWrites = {
  timeline_items: [
    { id: 'i', seq: 1, actor: 'customer', detail: { comment: { body: 'One more thing' } } },
  ],
};
it.each([
  ['its customer writes', 'push', customerWrites],
  ['a colleague closes it', 'push', { status: 'closed' }],
  ['a message of its customer was missed', 'catchUp', customerWrites],
] as const)('a conversation is not closed when %s meanwhile', async (_, door, more) => {
  const { sent, send, pass, closing, ...doors } = await inbox();
  await send(statusRequested, 'closed');
  await doors[door](more);
  await pass();
  expect([closing(), sent]).toEqual([null, []]);
});

it('a closing that failed is still told of when another one follows, until both are sent again', async () => {
  const { host, sent, send, pass, openChat, failed } = await inbox();
  host.isDown = true;
  await send(statusRequested, 'closed');
  await openChat('b');
  await send(statusRequested, 'archived');
  await pass();
  expect([failed('a')?.status, failed('b')?.status]).toEqual(['closed', 'archived']);
  host.isDown = false;
  await send(changeRetried, failed('b')!.key);
  expect([failed('a'), failed('b')]).toEqual([null, null]);
  expect(sent.toSorted()).toEqual(['a closed', 'b archived']);
});

it('a failure is forgotten when somebody else has made the change', async () => {
  const { host, send, pass, push, failed } = await inbox();
  host.isDown = true;
  await send(statusRequested, 'closed');
  await pass();
  await push({ status: 'open' });
  expect(failed()?.status).toBe('closed');
  await push({ status: 'closed' });
  expect(failed()).toBeNull();
});

it('what is asked for while a closing is on its way is sent after it', async () => {
  const { sent, host, send, pass, answer, shown } = await inbox();
  host.answers = [];
  await send(statusRequested, 'closed');
  await pass();
  await send(statusRequested, 'open');
  expect([shown(), sent]).toEqual(['open', ['a closed']]);
  await answer();
  expect([shown(), sent]).toEqual(['open', ['a closed', 'a open']]);
  await answer();
  expect(shown()).toBe('open');
});

it('only the last of what is asked for meanwhile is sent', async () => {
  const { sent, host, send, pass, answer } = await inbox();
  host.answers = [];
  await send(statusRequested, 'closed');
  await pass();
  await send(statusRequested, 'open');
  await send(statusRequested, 'queued');
  await answer();
  expect(sent).toEqual(['a closed', 'a queued']);
});

it('a conversation is opened while the closing of another one is on its way', async () => {
  const { sent, host, send, pass, openChat } = await inbox('queued');
  host.answers = [];
  await send(statusRequested, 'closed');
  await pass();
  await openChat('b');
  await send(statusRequested, 'open');
  expect(sent).toEqual(['a closed', 'b open']);
});

it('a closed conversation is open when Reopen is asked for in place of archiving it', async () => {
  const { sent, send, pass, closing, shown } = await inbox('closed');
  await send(statusRequested, 'archived');
  await send(statusRequested, 'open');
  await pass();
  expect([closing(), shown(), sent]).toEqual([null, 'open', ['a open']]);
});

it('a closing that failed is told of, and can be sent again', async () => {
  const { sent, host, send, pass, shown, failed } = await inbox();
  host.isDown = true;
  await send(statusRequested, 'closed');
  await pass();
  expect([shown(), failed()?.status]).toEqual(['open', 'closed']);
  host.isDown = false;
  await send(changeRetried, failed()!.key);
  expect([shown(), failed(), sent]).toEqual(['closed', null, ['a closed']]);
});

it('a closing that failed is sent again by itself, under its key, once the connection is back', async () => {
  const { sent, calls, host, send, pass, shown, failed } = await inbox();
  host.isDown = true;
  await send(statusRequested, 'closed');
  await pass();
  expect([shown(), failed()?.status]).toEqual(['open', 'closed']);
  host.isDown = false;
  await send(connectionRestored, undefined);
  expect([shown(), failed(), sent]).toEqual(['closed', null, ['a closed']]);
  expect([calls.length, new Set(calls).size]).toEqual([2, 1]);
  await send(connectionRestored, undefined);
  expect(calls).toHaveLength(2);
});

it('without a connection, it is tried less and less often', async () => {
  const { calls, host, send, pass } = await inbox();
  host.isDown = true;
  await send(statusRequested, 'closed');
  await pass();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  // 1, 2, 4, … seconds, then every 5 minutes.
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.length).toBeLessThan(25);
});

it('a change has the status that the operator has seen, also one that overrules a change on its way', async () => {
  const { sent, seenBefore, host, send, pass, answer } = await inbox('queued');
  host.answers = [];
  await send(statusRequested, 'closed');
  await pass();
  await send(statusRequested, 'open');
  await send(statusRequested, 'queued');
  await answer();
  expect(sent).toEqual(['a closed', 'a queued']);
  expect(seenBefore).toEqual(['queued', 'closed']);
});

it('a change that the host has skipped for a newer one is told of, and not sent again', async () => {
  const { calls, host, send, pass, shown, failed, skipped } = await inbox();
  host.skipped = 1;
  await send(statusRequested, 'queued');
  await send(connectionRestored, undefined);
  await pass();
  expect([shown(), failed(), skipped(), calls.length]).toEqual(['open', null, [1], 1]);
});

it('opening and queueing are sent at once', async () => {
  const { sent, send } = await inbox('closed');
  await send(statusRequested, 'open');
  expect(sent).toEqual(['a open']);
});

it('a note and a reply have a draft each, until the operator signs out', async () => {
  const { send, draft } = await inbox();
  await send(draftChanged, { feedbackId: 'a', mode: 'note', text: 'refuse' });
  expect([draft('note'), draft('reply')]).toEqual(['refuse', '']);
  await send(draftChanged, { feedbackId: 'a', mode: 'reply', text: 'Dear Dora' });
  expect([draft('note'), draft('reply')]).toEqual(['refuse', 'Dear Dora']);
  await send(signedOut, undefined);
  expect([draft('note'), draft('reply')]).toEqual(['', '']);
});
