import { createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum/delay';
import type { FlowState } from '../../contract/flow.ts';
import { whileAttached } from '../../platform/while-attached.ts';
import { $currentStateId, stateEntered } from './current-state.ts';
import { flowReset } from './survey.ts';
import { CHOICE_SHOWN_MS } from './timings.ts';

/** The move to another state: at once, or after a delay in which a person sees the answer that caused it. */

interface Move {
  to: FlowState;
  /** Whether an answer caused it, rather than a button. */
  isAutomatic: boolean;
}

export const moveStarted = createEvent<Move>({ name: 'moveStarted' });
export const stateChanged = createEvent<{ from: string; to: string; style: string }>({
  name: 'stateChanged',
});

/** The target of the move in progress. */
export const $moving = createStore<FlowState | null>(null, { name: '$moving' })
  .on(moveStarted, (_, { to }) => to)
  .reset(stateEntered, flowReset);

// Also a timer without a delay: the events of a submission precede the events of its move.
const moveDue = whileAttached(
  delay({
    source: moveStarted,
    timeout: ({ isAutomatic }) => (isAutomatic ? CHOICE_SHOWN_MS : 0),
  }),
);

// Ignores a stale move, as the survey may have been reset or loaded again meanwhile.
const moveLanded = sample({
  clock: moveDue,
  source: $moving,
  filter: (moving, { to }) => moving === to,
  fn: (_, { to }) => to,
  name: 'moveLanded',
});
sample({
  clock: moveLanded,
  source: $currentStateId,
  fn: (from, { id, style }) => ({ from, to: id, style }),
  target: stateChanged,
});
sample({
  clock: moveLanded,
  fn: ({ id }) => id,
  target: stateEntered,
});
