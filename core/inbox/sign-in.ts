import { createEffect, createEvent, createStore, merge, sample } from 'effector';
import type { Me } from '../contract/inbox.ts';
import { $isConnected, $isVisible } from '../conversation/index.ts';
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

/** The profile may have changed, or the access has ended. */
export const operatorOutdated = createEvent({ name: 'operatorOutdated' });
// The host ends the connection with the access. A page that returns has missed changes from other pages of its operator.
sample({
  clock: [
    sample({ clock: $isConnected, filter: (isConnected) => !isConnected, name: 'connectionLost' }),
    sample({ clock: $isVisible, filter: (isVisible) => isVisible, name: 'pageReturned' }),
  ],
  fn: (): void => undefined,
  target: operatorOutdated,
});

const rereadOperatorFx = createEffect({
  name: 'rereadOperatorFx',
  handler: (api: InboxApi) => api.me(),
});
const rereadOperator = takeLatest({
  effect: rereadOperatorFx,
  source: $inboxApi,
  isCurrent: (api, requested) => api === requested,
});

const isDenied = (error: Error): boolean => error instanceof HttpError && error.status === 401;
const accessDenied = rereadOperator.fail.filter({ fn: ({ error }) => isDenied(error) });

/** The operator; `null` while signed out. */
export const $operator = createStore<Me | null>(null, { name: '$operator' })
  .on(signedIn, (_, operator) => operator)
  .on(rereadOperator.done, (operator, { result }) =>
    operator?.id === result.id ? result : operator,
  )
  .on(availabilityChanged, (operator, isAway) => operator && { ...operator, isAway })
  .on(samplesAdded, (operator) => operator && { ...operator, hasSamples: true })
  .on(samplesRemoved, (operator) => operator && { ...operator, hasSamples: false })
  .reset(signedOut);

sample({
  clock: operatorOutdated,
  source: { api: $inboxApi, operator: $operator },
  filter: ({ operator }) => operator !== null,
  fn: ({ api }) => api,
  target: rereadOperatorFx,
});

const operatorReplaced = sample({
  clock: rereadOperator.done,
  source: $operator,
  filter: (operator, { result }) => operator !== null && operator.id !== result.id,
  name: 'operatorReplaced',
});
/** The session or token of the operator is no longer valid, or the browser has the session of another person. */
export const accessEnded = merge([accessDenied, operatorReplaced]).map((): void => undefined);

/** Reason of a failed sign-in: `token` when the server does not know the token, `network` for any other failure. */
export const $signInProblem = createStore<'token' | 'network' | null>(null, {
  name: '$signInProblem',
})
  .on(latestOperator.fail, (_, { error }) => (isDenied(error) ? 'token' : 'network'))
  .reset(signInRequested, signedOut);
