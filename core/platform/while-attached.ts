import { createStore, sample, type Event } from 'effector';
import { $isAttached, attached } from './attachment.ts';

/**
 * Passes on the end of a timer. While the element is detached, the latest end is buffered: it fires when the element is
 * attached again, and never if that was for good.
 */
export function whileAttached<Payload>(timerEnded: Event<Payload>): Event<Payload> {
  const $buffered = createStore<readonly Payload[]>([], { name: '$buffered' }).on(
    timerEnded,
    (_, payload) => [payload],
  );
  const fired = sample({
    clock: [timerEnded, attached],
    source: { isAttached: $isAttached, buffered: $buffered },
    filter: ({ isAttached, buffered }) => isAttached && buffered.length > 0,
    fn: ({ buffered }) => buffered[0]!,
    name: 'fired',
  });
  $buffered.reset(fired);
  return fired;
}
