import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import type { Chat, ChatStatus } from '../contract/chat.ts';
import { $identity, pushed, statusChanged } from '../conversation/index.ts';
import { omitKey } from '../platform/idioms.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { uuid } from '../platform/uuid.ts';
import { signedOut } from './sign-in.ts';

/**
 * Sends changes of the status of conversations to the host: one at a time for each conversation, so that the last one
 * counts. Conversations do not wait for each other.
 */

export interface StatusChange {
  feedbackId: string;
  status: ChatStatus;
  creator: Chat['creator'];
}

/** Changes by conversation. */
type Changes = Readonly<Record<string, StatusChange>>;

const withChange = (changes: Changes, change: StatusChange): Changes => ({
  ...changes,
  [change.feedbackId]: change,
});

/** Sends a change, after the one that is on its way in the same conversation. */
export const changeDue = createEvent<StatusChange>({ name: 'changeDue' });
/** Sends a change again that has failed. */
export const changeRetried = createEvent<StatusChange>({ name: 'changeRetried' });

const setStatusFx = attach({
  name: 'setStatusFx',
  source: $inboxApi,
  effect: (api, { feedbackId, status }: StatusChange) => api.setStatus(feedbackId, status, uuid()),
});

const $sent = createStore<Changes>({}, { name: '$sent' })
  .on(setStatusFx, withChange)
  .on(setStatusFx.finally, (sent, { params }) => omitKey(sent, params.feedbackId));

const changeCompared = sample({
  clock: merge([changeDue, changeRetried]),
  source: $sent,
  fn: (sent, change) => ({ change, isNext: change.feedbackId in sent }),
  name: 'changeCompared',
});
const changePostponed = changeCompared.filterMap(({ change, isNext }) =>
  isNext ? change : undefined,
);
/** The last change that was asked for while another one is on its way. */
const $next = createStore<Changes>({}, { name: '$next' })
  .on(changePostponed, withChange)
  .on(setStatusFx, (next, { feedbackId }) => omitKey(next, feedbackId));
const nextDue = sample({
  clock: setStatusFx.finally,
  source: $next,
  fn: (next, { params }) => next[params.feedbackId],
  name: 'nextDue',
});
sample({
  clock: merge([
    changeCompared.filterMap(({ change, isNext }) => (isNext ? undefined : change)),
    nextDue.filterMap((change) => change),
  ]),
  target: setStatusFx,
});

/** Changes on their way to the host, or next, by conversation. */
export const $dueChanges = combine($sent, $next, (sent, next): Changes => ({ ...sent, ...next }));

export const statusStored = setStatusFx.done.map(({ params }) => params);
// The push about it may arrive later.
sample({
  clock: statusStored,
  source: $identity,
  filter: ({ feedbackId }, stored) => feedbackId === stored.feedbackId,
  fn: (_, { status }) => status,
  target: statusChanged,
});

/** Changes that did not reach the host, by conversation. */
export const $failedChanges = createStore<Changes>({}, { name: '$failedChanges' })
  .on(setStatusFx.fail, (failed, { params }) => withChange(failed, params))
  .on(setStatusFx, (failed, { feedbackId }) => omitKey(failed, feedbackId))
  // Another operator has made the change, or it has arrived although its reply was lost.
  .on(pushed, (failed, { feedbackId, status }) =>
    feedbackId !== null && failed[feedbackId]?.status === status
      ? omitKey(failed, feedbackId)
      : failed,
  )
  .reset(signedOut);
