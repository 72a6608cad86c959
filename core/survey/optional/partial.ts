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
  pageHidden,
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

/** The last change that was not sent yet; a new object each time. */
const $unsentChange = createStore<object | null>(null, { name: '$unsentChange' })
  .on(partialChanged, (_, change) => change)
  .reset(flowReset, submissionRequested);

const $sendableChange = combine(
  { change: $unsentChange, isSubmitting: $isSubmitting, isSaved: $isSaved },
  ({ change, isSubmitting, isSaved }) => (isSubmitting || isSaved ? null : change),
);

const partialDue = checkAfter({
  name: 'partialDue',
  clock: partialChanged,
  ms: DEBOUNCE_MS,
  source: $sendableChange,
  filter: (sendable, change) => sendable === change,
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
  // An answer of the last second before the page goes away.
  sample({
    clock: pageHidden,
    source: $sendableChange,
    filter: (change) => change !== null,
    fn: () => undefined,
    target: postPartialFx,
  });
  sample({
    clock: postPartialFx,
    fn: () => null,
    target: $unsentChange,
  });
}
