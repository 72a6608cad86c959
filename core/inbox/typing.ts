import { createStore, sample } from 'effector';
import { delay } from 'patronum/delay';
import { readSignal, type Signal } from '../contract/signal.ts';
import { pushed, received, TYPING_TIMEOUT_MS } from '../conversation/index.ts';
import { omitKey } from '../platform/idioms.ts';

/** Typing customers, for the list of conversations. */

const customerTyped = sample({
  clock: received.filterMap(({ event, payload }) => {
    const signal = event === 'typing' ? readSignal(payload) : null;
    return signal?.actor === 'customer' ? signal : undefined;
  }),
  name: 'customerTyped',
});

type Signals = Readonly<Record<string, Signal>>;

/** The last signal of each typing customer, by feedback id. */
const $typingSignals = createStore<Signals>({}, { name: '$typingSignals' });
// A debounce per customer, which patronum lacks; it also ends while the element is detached, as it only clears.
const customerTypingTimedOut = sample({
  clock: delay({ source: customerTyped, timeout: TYPING_TIMEOUT_MS }),
  source: $typingSignals,
  filter: (signals, signal) => signals[signal.feedbackId] === signal,
  fn: (_, signal) => signal,
  name: 'customerTypingTimedOut',
});

$typingSignals
  .on(customerTyped, (signals, signal) => ({ ...signals, [signal.feedbackId]: signal }))
  .on(customerTypingTimedOut, (signals, { feedbackId }) => omitKey(signals, feedbackId))
  .on(pushed, (signals, { feedbackId }) =>
    feedbackId && signals[feedbackId] ? omitKey(signals, feedbackId) : signals,
  );

/** Feedback ids of the conversations with a typing customer. */
export const $typingIds = $typingSignals.map(
  (signals): ReadonlySet<string> => new Set(Object.keys(signals)),
);
