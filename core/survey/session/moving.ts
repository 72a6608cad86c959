import { createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum/delay';
import type { FlowState } from '../../contract/flow.ts';
import { whileAttached } from '../../platform/while-attached.ts';
import { $currentStateId, stateEntered } from './current-state.ts';
import { flowReset } from './survey.ts';
import { STATE_CHANGE_DELAY_MS } from './timings.ts';

/** The move to another state, after a delay in which a person sees the chosen answer. */

export const moveStarted = createEvent<FlowState>({ name: 'moveStarted' });
export const stateChanged = createEvent<{ from: string; to: string; style: string }>({
  name: 'stateChanged',
});

/** The target of the move in progress. */
export const $moving = createStore<FlowState | null>(null, { name: '$moving' })
  .on(moveStarted, (_, state) => state)
  .reset(stateEntered, flowReset);

// Ignores a stale move, as the survey may have been reset or loaded again meanwhile.
const moveLanded = sample({
  clock: whileAttached(delay({ source: moveStarted, timeout: STATE_CHANGE_DELAY_MS })),
  source: $moving,
  filter: (moving, target) => moving === target,
  fn: (_, target) => target,
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
