import { createEvent, createStore, sample } from 'effector';
import type { FlowIndex } from '../engine/index.ts';
import { $index } from './survey.ts';

/** Whether people see the place of the survey: a widget loads its panel before it opens it. */
export const shownChanged = createEvent<boolean>({ name: 'shownChanged' });
const $isShown = createStore(true, { name: '$isShown' }).on(shownChanged, (_, isShown) => isShown);

/** The index of the open survey once it is shown. */
export const $shownIndex = createStore<FlowIndex | null>(null, { name: '$shownIndex' });
sample({
  clock: [$index, $isShown],
  source: $index,
  filter: $isShown,
  target: $shownIndex,
});
