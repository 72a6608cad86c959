import { allSettled, fork, type EventCallable } from 'effector';
import { describe, expect, it } from 'vitest';
import { pushSchema } from '../../../core/contract/chat.ts';
import { detailsSchema } from '../../../core/contract/inbox-details.ts';
import { parse } from '../../../core/contract/wire.ts';
import { connectionRestored, pushed } from '../../../core/conversation/index.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $details,
  $skippedChanges,
  assigneeChosen,
  conversationChosen,
  snoozeChosen,
  tagAdded,
} from '../../../core/inbox/index.ts';
import { $chatApi } from '../../../core/platform/chat-api.ts';
import { $clock } from '../../../core/platform/clock.ts';
import { $inboxApi, type BulkChange } from '../../../core/platform/inbox-api.ts';
import { $random } from '../../../core/platform/random.ts';
import { noAnswer } from '../../support/scope.ts';

/** An open conversation, which Mara has; the host can’t be reached once `isDown` is set. */
async function openConversation() {
  const host = { isDown: false, skipped: 0 };
  const sent: string[] = [];
  const answer = <T>(value: T) =>
    host.isDown ? Promise.reject(new HttpError('Network failure', 0)) : Promise.resolve(value);
  const stored = parse(detailsSchema, {
    assignee_id: 'mara',
    tags: ['ferry'],
    snooze: { until: null },
  });
  if (!stored.ok) throw new Error(JSON.stringify(stored.problems));
  const scope = fork({
    values: [
      [$clock, { now: () => 0 }],
      [$random, () => 0.5],
      [$chatApi, { loadChat: noAnswer }],
      [
        $inboxApi,
        {
          details: () => answer(stored.value),
          changeAll: ({ act, conversations: [seen] }: BulkChange) => {
            if (!host.isDown)
              sent.push(`${seen!.assigneeId} → ${act.kind === 'assign' && act.operatorId}`);
            return answer({ changed: 1 - host.skipped, skipped: host.skipped });
          },
          changeTags: () => answer(undefined),
          setSnooze: () => answer(undefined),
          conversations: noAnswer,
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
    host,
    sent,
    send,
    details: () => scope.getState($details),
    skipped: () => scope.getState($skippedChanges).map(({ skipped }) => skipped),
  };
}

describe('a change of a conversation', () => {
  it('is undone when the host can’t be reached', async () => {
    const { host, send, details } = await openConversation();
    const before = details();
    host.isDown = true;
    await send(assigneeChosen, 'ole');
    expect(details()).toEqual(before);
    await send(tagAdded, 'refund');
    expect(details()).toEqual(before);
    await send(snoozeChosen, null);
    expect(details()).toEqual(before);
  });

  it('is shown at once', async () => {
    const { send, details } = await openConversation();
    await send(assigneeChosen, 'ole');
    expect(details()?.assigneeId).toBe('ole');
  });
});

describe('an assignment', () => {
  it('that failed is made once the connection is back, unless a later one has replaced it', async () => {
    const { host, sent, send, details } = await openConversation();
    host.isDown = true;
    await send(assigneeChosen, 'ole');
    await send(assigneeChosen, 'uma');
    expect(details()?.assigneeId).toBe('mara');
    host.isDown = false;
    await send(connectionRestored, undefined);
    expect([sent, details()?.assigneeId]).toEqual([['mara → uma'], 'uma']);
  });

  it('names the assignee before it', async () => {
    const { sent, send } = await openConversation();
    await send(assigneeChosen, 'ole');
    await send(assigneeChosen, null);
    expect(sent).toEqual(['mara → ole', 'ole → null']);
  });

  it('is told of where a newer one was made, which stays', async () => {
    const { host, send, details, skipped } = await openConversation();
    host.skipped = 1;
    await send(assigneeChosen, 'ole');
    expect([details()?.assigneeId, skipped()]).toEqual(['mara', [1]]);
  });
});

it('a message of the customer ends the snooze', async () => {
  const { send, details } = await openConversation();
  const push = (feedbackId: string, actor: string) => {
    const parsed = parse(pushSchema, {
      feedback_id: feedbackId,
      timeline_items: [{ id: 'm', seq: 9, actor, detail: { comment: { body: 'Hello' } } }],
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed.value;
  };
  await send(pushed, push('b', 'customer'));
  await send(pushed, push('a', 'user'));
  expect(details()?.snooze).toEqual({ until: null });
  await send(pushed, push('a', 'customer'));
  expect(details()?.snooze).toBeNull();
});
