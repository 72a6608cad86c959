import { createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import type { Signal } from '../contract/signal.ts';
import { $clock } from '../platform/clock.ts';
import { whileAttached } from '../platform/while-attached.ts';
import { messagesArrived } from './arrivals.ts';
import { emitFx, signalReceived } from './connection.ts';
import { $identity, chatRequested } from './identity.ts';
import { TYPING_SEND_INTERVAL_MS, TYPING_TIMEOUT_MS } from './timings.ts';
import { messageSubmitted } from './unsent.ts';

/** Typing, in both directions. */

/** A key was pressed in the message field. */
export const typed = createEvent({ name: 'typed' });

/**
 * Time of the last typing signal, in milliseconds since 1970. The first key of each message sends a signal immediately;
 * patronum's `throttle` would delay it by the interval.
 */
const $lastTypingSentAt = createStore(0, { name: '$lastTypingSentAt' });
const typingDue = sample({
  clock: typed,
  source: { lastSentAt: $lastTypingSentAt, clock: $clock, identity: $identity },
  filter: ({ lastSentAt, clock }) => clock.now() - lastSentAt >= TYPING_SEND_INTERVAL_MS,
  fn: ({ clock, identity }) => ({ at: clock.now(), feedbackId: identity.feedbackId }),
  name: 'typingDue',
});
$lastTypingSentAt.on(typingDue, (_, { at }) => at).reset(chatRequested, messageSubmitted);
sample({
  clock: typingDue,
  fn: ({ feedbackId }) => ({ event: 'typing', payload: { feedbackId } }),
  target: emitFx,
});

const typingReceived = sample({
  clock: signalReceived,
  filter: ({ kind }) => kind === 'typing',
  name: 'typingReceived',
});
/** Last signal of the other side; `null` after a timeout, and when the message is there. */
const $typingSignal = createStore<Signal | null>(null, { name: '$typingSignal' });
const typingTimedOut = whileAttached(
  debounce({ source: typingReceived, timeout: TYPING_TIMEOUT_MS }),
);
$typingSignal
  .on(typingReceived, (_, signal) => signal)
  .reset(typingTimedOut, messagesArrived, chatRequested);

/** The other side is writing a message. */
export const $isOtherSideTyping = $typingSignal.map((signal) => signal !== null);
/** Name of the operator that is writing; empty for customers, and for operators without a name. */
export const $typingName = $typingSignal.map((signal) => signal?.name ?? '');
