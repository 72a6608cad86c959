import { createEvent, createStore, merge, sample, type Event, type Store } from 'effector';
import { delay } from 'patronum/delay';
import { whileAttached } from '../platform/while-attached.ts';
import { signedOut } from './sign-in.ts';

/**
 * Changes that wait in the operator's browser, where they can be undone: until they are sent, the host and the customer know
 * nothing of them.
 */

/** Time to undo. */
export const UNDO_MS = 6000;

/** Sends changes that wait at once: the operator leaves the page. */
export const changesFlushed = createEvent({ name: 'changesFlushed' });
/** Whether the undo button has the pointer or the focus; the timer is paused meanwhile. */
export const undoHeld = createEvent<boolean>({ name: 'undoHeld' });

interface UndoWindow<Change> {
  /** Name of the store. */
  name: string;
  /** A change begins to wait. */
  started: Event<Change>;
  /** Whether the second change replaces the first. Otherwise, the first is sent when the second begins to wait. */
  isReplaced(waiting: Change, started: Change): boolean;
  /** The change that waits is not sent. */
  cancelled: readonly Event<void>[];
  /** The change that waits is sent at once, beside `changesFlushed`. */
  flushed: Event<unknown>;
}

/** Returns the change that waits, one at a time, and the event that sends it. */
export function createUndoWindow<Change>({
  name,
  started,
  isReplaced,
  cancelled,
  flushed,
}: UndoWindow<Change>): { $waiting: Store<Change | null>; due: Event<Change> } {
  const $waiting = createStore<Change | null>(null, { name });
  const begun = sample({
    clock: started,
    source: $waiting,
    fn: (waiting, change) => ({
      change,
      replaced: waiting !== null && !isReplaced(waiting, change) ? waiting : null,
    }),
    name: `${name}.begun`,
  });
  const $isHeld = createStore(false, { name: `${name}.isHeld` })
    .on(undoHeld, (_, isHeld) => isHeld)
    .reset(begun);
  const undoLeft = sample({
    clock: undoHeld,
    source: $waiting,
    filter: (_, isHeld) => !isHeld,
    name: `${name}.undoLeft`,
  });
  const timeUp = sample({
    clock: whileAttached(
      delay({
        source: merge<Change | null>([begun.map(({ change }) => change), undoLeft]),
        timeout: UNDO_MS,
      }),
    ),
    source: { waiting: $waiting, isHeld: $isHeld },
    filter: ({ waiting, isHeld }, change) => waiting === change && !isHeld,
    fn: (_, change) => change,
    name: `${name}.timeUp`,
  });
  const left = sample({
    clock: [changesFlushed, signedOut, flushed],
    source: $waiting,
    name: `${name}.left`,
  });
  const due = merge([timeUp, left, begun.map(({ replaced }) => replaced)]).filterMap(
    (change) => change ?? undefined,
  );
  $waiting
    .on(begun, (_, { change }) => change)
    .on(due, (waiting, change) => (waiting === change ? null : waiting))
    .reset([...cancelled]);
  return { $waiting, due };
}
