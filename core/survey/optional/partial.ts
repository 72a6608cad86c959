import { attach, combine, createStore, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import { checkAfter } from '../../platform/idioms.ts';
import { $services } from '../../platform/services.ts';
import { isEnd } from '../engine/index.ts';
import {
  $currentState,
  $index,
  $isSaved,
  $isSubmitting,
  answered,
  flowReset,
  submissionRequested,
} from '../session/index.ts';
import { $submissionContext, createEntry } from '../submission/index.ts';

/** Sends changed answers as partial submissions, where the flow allows it (docs/behaviour.md, section 5). */

/** Debounce time: changes within it are sent together. */
const DEBOUNCE_MS = 1000;

const partialChanged = sample({
  clock: answered,
  source: { index: $index, node: $node, state: $currentState },
  filter: ({ index, node, state }) =>
    node !== null && index !== null && index.flow.allowSavingIncompleteSurvey && !isEnd(state),
  fn: () => ({}),
  name: 'partialChanged',
});

/** The last change; a new object each time. */
const $lastChange = createStore<object | null>(null, { name: '$lastChange' })
  .on(partialChanged, (_, change) => change)
  .reset(flowReset, submissionRequested);

const partialDue = checkAfter({
  name: 'partialDue',
  clock: partialChanged,
  ms: DEBOUNCE_MS,
  source: combine({ last: $lastChange, isSubmitting: $isSubmitting, isSaved: $isSaved }),
  filter: ({ last, isSubmitting, isSaved }, change) => last === change && !isSubmitting && !isSaved,
});

const postPartialFx = attach({
  name: 'postPartialFx',
  source: { context: $submissionContext, services: $services },
  effect: ({ context, services }) =>
    services.post(
      createEntry(context, { isComplete: false, isOnline: services.isOnline() }),
      () => undefined,
    ),
});

export function installPartial(): void {
  sample({
    clock: partialDue,
    fn: () => undefined,
    target: postPartialFx,
  });
}
