import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Me } from '../contract/inbox.ts';
import { HttpError } from '../errors/http-error.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $inboxApi, type InboxApi } from '../platform/inbox-api.ts';
import { availabilityChanged } from './availability.ts';
import { samplesAdded, samplesRemoved } from './samples.ts';

/** Signs an operator in and out. The token is part of `$inboxApi`. */

export const signInRequested = createEvent({ name: 'signInRequested' });
export const signedOut = createEvent({ name: 'signedOut' });

const loadOperatorFx = createEffect({
  name: 'loadOperatorFx',
  handler: (api: InboxApi) => api.me(),
});
sample({
  clock: signInRequested,
  source: $inboxApi,
  target: loadOperatorFx,
});
/** Replies to an earlier token are stale. */
const latestOperator = takeLatest({
  effect: loadOperatorFx,
  source: $inboxApi,
  isCurrent: (api, requested) => api === requested,
});
export const signedIn = sample({
  clock: latestOperator.done,
  fn: ({ result }) => result,
  name: 'signedIn',
});

/** The operator; `null` while signed out. */
export const $operator = createStore<Me | null>(null, { name: '$operator' })
  .on(signedIn, (_, operator) => operator)
  .on(availabilityChanged, (operator, isAway) => operator && { ...operator, isAway })
  .on(samplesAdded, (operator) => operator && { ...operator, hasSamples: true })
  .on(samplesRemoved, (operator) => operator && { ...operator, hasSamples: false })
  .reset(signedOut);

/** Reason of a failed sign-in: `token` when the server does not know the token, `network` for any other failure. */
export const $signInProblem = createStore<'token' | 'network' | null>(null, {
  name: '$signInProblem',
})
  .on(latestOperator.fail, (_, { error }) =>
    error instanceof HttpError && error.status === 401 ? 'token' : 'network',
  )
  .reset(signInRequested, signedOut);
