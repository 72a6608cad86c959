import { createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum/delay';
import { whileAttached } from '../platform/while-attached.ts';
import { $random } from '../platform/random.ts';
import { backoffDelay } from '../retry/backoff.ts';
import { chatRequested } from './identity.ts';
import { isTransient, sendMessageFx } from './send-message.ts';

/** Exponential backoff of own messages: after a transient failure, none is sent until a delay is over. */

/** The connection or the user is back: ends the delay, and starts again with the shortest one. */
export const connectionRestored = createEvent({ name: 'connectionRestored' });
/** Sends a message that failed again, without a delay; carries its key. */
export const sendAgainRequested = createEvent<string>({ name: 'sendAgainRequested' });

/** Transient failures in a row. */
const $failureCount = createStore(0, { name: '$failureCount' })
  .on(sendMessageFx.fail, (count, { error }) => (isTransient(error) ? count + 1 : count))
  .reset(sendMessageFx.done, chatRequested, connectionRestored);

/** The failure with the running delay; `null` without one. */
const $delayedFailure = createStore<object | null>(null, { name: '$delayedFailure' });
const delayStarted = sample({
  clock: sendMessageFx.fail,
  source: { failureCount: $failureCount, random: $random },
  filter: (_, { error }) => isTransient(error),
  fn: ({ failureCount, random }, failure) => ({ failure, failureCount, random }),
  name: 'delayStarted',
});
const delayEnded = sample({
  clock: whileAttached(
    delay({
      source: delayStarted,
      timeout: ({ failureCount, random }) => backoffDelay(failureCount, null, random()),
    }),
  ),
  source: $delayedFailure,
  filter: (current, { failure }) => current === failure,
  name: 'delayEnded',
});
$delayedFailure
  .on(sendMessageFx.fail, (current, failure) => (isTransient(failure.error) ? failure : current))
  .reset(delayEnded, connectionRestored, sendAgainRequested, chatRequested);

/** Whether sending is delayed. */
export const $isBackingOff = $delayedFailure.map((failure) => failure !== null);
