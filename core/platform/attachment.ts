import { createEvent, createStore, sample, type Event } from 'effector';

/** Whether the element is in the document: its timers have no effect while it is not. */

export const attached = createEvent({ name: 'attached' });
export const detached = createEvent({ name: 'detached' });

const $isAttached = createStore(true, { name: '$isAttached' })
  .on(attached, () => true)
  .on(detached, () => false);

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
