import { createStore, sample, type Event, type Store } from 'effector';
import { delay } from 'patronum/delay';
import { readSignal, type Signal } from '../contract/signal.ts';
import { pushed, received, TYPING_TIMEOUT_MS } from '../conversation/index.ts';
import { omitKey } from '../platform/idioms.ts';
import { $operator } from './sign-in.ts';

/** Typing customers, for the list of conversations, and typing colleagues, for the open one. */

type Signals = Readonly<Record<string, Signal>>;

/** The last signal of each conversation, by its id. It ends after a timeout, or when a message arrives. */
function createTypingSignals(name: string, typed: Event<Signal>): Store<Signals> {
  const $signals = createStore<Signals>({}, { name });
  // A debounce per conversation, which patronum lacks; it also ends while the element is detached, as it only clears.
  const timedOut = sample({
    clock: delay({ source: typed, timeout: TYPING_TIMEOUT_MS }),
    source: $signals,
    filter: (signals, signal) => signals[signal.feedbackId] === signal,
    fn: (_, signal) => signal,
    name: `${name}.timedOut`,
  });
  return $signals
    .on(typed, (signals, signal) => ({ ...signals, [signal.feedbackId]: signal }))
    .on(timedOut, (signals, { feedbackId }) => omitKey(signals, feedbackId))
    .on(pushed, (signals, { feedbackId }) =>
      feedbackId && signals[feedbackId] ? omitKey(signals, feedbackId) : signals,
    );
}

const typed = received.filterMap(({ event, payload }) =>
  event === 'typing' ? (readSignal(payload) ?? undefined) : undefined,
);

/** Feedback ids of the conversations with a typing customer. */
export const $typingIds = createTypingSignals(
  '$typingSignals',
  typed.filter({ fn: ({ actor }) => actor === 'customer' }),
).map((signals): ReadonlySet<string> => new Set(Object.keys(signals)));

/** Ids of the colleagues that write a reply, by the id of the conversation. */
export const $typingColleagues = createTypingSignals(
  '$typingColleagueSignals',
  sample({
    clock: typed,
    source: $operator,
    // The same operator may write in another tab.
    filter: (me, { operatorId }) => operatorId !== '' && operatorId !== me?.id,
    fn: (_, signal) => signal,
    name: 'colleagueTyped',
  }),
).map((signals): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(signals).map((signal) => [signal.feedbackId, signal.operatorId]),
  ),
);
