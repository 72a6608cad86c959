import { attach, createEvent, createStore } from 'effector';
import type { Chat } from '../contract/chat.ts';
import { createSendQueue, pushed, type Sendable } from '../conversation/index.ts';
import { $inboxApi, type BulkChange } from '../platform/inbox-api.ts';
import { signedOut } from './sign-in.ts';

/**
 * Sends changes of conversations to the host, and sends failed ones again when it is back. Changes of one conversation are
 * sent one after the other. The host skips a conversation that has changed since the operator saw it.
 */

export interface Change extends BulkChange {
  /** Idempotency key. */
  key: string;
  /** The customer, for a change of one conversation. */
  creator?: Chat['creator'];
}
export type PendingChange = Change & Sendable;

export const changeDue = createEvent<Change>({ name: 'changeDue' });
/** Sends a change again that has failed; carries its key. */
export const changeRetried = createEvent<string>({ name: 'changeRetried' });
/** Removes the note on the skipped conversations of a change; carries its key. */
export const skippedDismissed = createEvent<string>({ name: 'skippedDismissed' });

const changeAllFx = attach({
  name: 'changeAllFx',
  source: $inboxApi,
  effect: (api, { act, conversations, key }: PendingChange) =>
    api.changeAll({ act, conversations }, key),
});

/** Whether a change of a status or an assignment is of one conversation, and the same one. */
const isSameKind = (one: Change, other: Change): boolean =>
  (one.act.kind === 'status' || one.act.kind === 'assign') &&
  one.act.kind === other.act.kind &&
  one.conversations.length === 1 &&
  other.conversations.length === 1 &&
  one.conversations[0]!.id === other.conversations[0]!.id;

/** Adds a change in place of one that it overrules and that is not on its way: the last one counts. */
function withChange(queue: readonly PendingChange[], change: Change): readonly PendingChange[] {
  const overruled = queue.find((entry) => entry.state !== 'sending' && isSameKind(entry, change));
  // One that was never sent is no state that the host has had.
  const { conversations } = overruled && !overruled.hasFailed ? overruled : change;
  return [
    ...queue.filter((entry) => entry !== overruled),
    { ...change, conversations, state: 'waiting', hasFailed: false },
  ];
}

/** Changes that the host does not have, in their order. */
export const $changes = createSendQueue({
  name: '$changes',
  effect: changeAllFx,
  lanesOf: ({ conversations }) => conversations.map(({ id }) => id),
  retried: changeRetried,
  cleared: [signedOut],
})
  .on(changeDue, withChange)
  // Another operator has made the change, or it has arrived although its reply was lost.
  .on(pushed, (queue, { feedbackId, status }) => {
    const made = queue.find(
      ({ hasFailed, act, conversations: [first, ...others] }) =>
        hasFailed &&
        act.kind === 'status' &&
        act.status === status &&
        first?.id === feedbackId &&
        others.length === 0,
    );
    return made ? queue.filter((entry) => entry !== made) : queue;
  });

/** A change reached the host. */
export const changeStored = changeAllFx.done.map(({ params, result: { skipped } }) => ({
  change: params as Change,
  isSkipped: skipped > 0,
}));
export const changeFailed = changeAllFx.fail.map(({ params }): Change => params);

/** A change that the host has made in part or not at all. */
export interface SkippedChange extends Change {
  /** Number of conversations that it has skipped, as they had changed meanwhile. */
  skipped: number;
}
export const $skippedChanges = createStore<readonly SkippedChange[]>([], {
  name: '$skippedChanges',
})
  .on(changeAllFx.done, (changes, { params, result: { skipped } }) =>
    skipped > 0 ? [...changes, { ...params, skipped }] : changes,
  )
  .on(skippedDismissed, (changes, dismissed) => changes.filter(({ key }) => key !== dismissed))
  .reset(signedOut);
