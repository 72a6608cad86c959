import { attach, createEvent, createStore, sample } from 'effector';
import type { Me } from '../contract/inbox.ts';
import { HttpError } from '../errors/http-error.ts';
import { $inboxApi } from '../platform/inbox-api.ts';

/** Signs an operator in and out. The token is part of `$inboxApi`. */

export const signInRequested = createEvent({ name: 'signInRequested' });
export const signedOut = createEvent({ name: 'signedOut' });

const loadOperatorFx = attach({
  name: 'loadOperatorFx',
  source: $inboxApi,
  effect: (api) => api.me(),
});
sample({
  clock: signInRequested,
  target: loadOperatorFx,
});
export const signedIn = loadOperatorFx.doneData;

/** The operator; `null` while signed out. */
export const $operator = createStore<Me | null>(null, { name: '$operator' })
  .on(signedIn, (_, operator) => operator)
  .reset(signedOut);

/** Reason of a failed sign-in: `token` when the server does not know the token, `network` for any other failure. */
export const $signInProblem = createStore<'token' | 'network' | null>(null, {
  name: '$signInProblem',
})
  .on(loadOperatorFx.failData, (_, error) =>
    error instanceof HttpError && error.status === 401 ? 'token' : 'network',
  )
  .reset(signInRequested, signedOut);
