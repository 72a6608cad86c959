import { allSettled, fork, type EventCallable } from 'effector';
import { describe, expect, it } from 'vitest';
import { pushSchema } from '../../../core/contract/chat.ts';
import { detailsSchema } from '../../../core/contract/inbox-details.ts';
import { parse } from '../../../core/contract/wire.ts';
import { pushed } from '../../../core/conversation/index.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $details,
  assigneeChosen,
  conversationChosen,
  snoozeChosen,
  tagAdded,
} from '../../../core/inbox/index.ts';
import { $chatApi } from '../../../core/platform/chat-api.ts';
import { $clock } from '../../../core/platform/clock.ts';
import { $inboxApi } from '../../../core/platform/inbox-api.ts';
import { noAnswer } from '../../support/scope.ts';

/** An open conversation, which Mara has; the host can’t be reached once `isDown` is set. */
async function openConversation() {
  const host = { isDown: false };
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
      [$chatApi, { loadChat: noAnswer }],
      [
        $inboxApi,
        {
          details: () => answer(stored.value),
          assign: () => answer(undefined),
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
  return { host, send, details: () => scope.getState($details) };
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
