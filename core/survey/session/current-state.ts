import { createEvent, createStore, sample } from 'effector';
import type { FlowState } from '../../contract/flow.ts';
import { defaultThankState, firstState, stateOf } from '../engine/index.ts';
import { responseStarted } from './answers.ts';
import { $index, flowReset } from './survey.ts';

/** The current state, and the path to it. */

export const stateEntered = createEvent<string>({ name: 'stateEntered' });

sample({
  clock: responseStarted,
  fn: ({ index, response }) => firstState(index, response).id,
  target: stateEntered,
});

export const $currentStateId = createStore('', { name: '$currentStateId' }).on(
  stateEntered,
  (_, id) => id,
);

const stateShown = sample({
  clock: stateEntered,
  source: $index,
  filter: Boolean,
  fn: stateOf,
  name: 'stateShown',
});
export const $currentState = createStore<FlowState>(defaultThankState, {
  name: '$currentState',
}).on(stateShown, (_, state) => state);

/** The path after a state was entered. Entering a state of the path again cuts the path after it. */
export const pathTo = (path: readonly string[], id: string): readonly string[] =>
  path.includes(id) ? path.slice(0, path.indexOf(id) + 1) : [...path, id];

/** State ids from the first state to the current one. */
export const $path = createStore<readonly string[]>([], { name: '$path' })
  .on(stateEntered, pathTo)
  .reset($index, flowReset);

/** Ids of all states that were shown, including states that were left by the back button. */
export const $visitedStates = createStore<readonly string[]>([], { name: '$visitedStates' })
  .on(stateEntered, (visited, id) => (visited.includes(id) ? visited : [...visited, id]))
  .reset($index, flowReset);
