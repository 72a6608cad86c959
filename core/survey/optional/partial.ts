import { attach, combine, createEvent, createStore, sample, scopeBind } from 'effector';
import { debounce } from 'patronum/debounce';
import { $node } from '../../channel/model.ts';
import { whileAttached } from '../../platform/while-attached.ts';
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
  shownChanged,
  submissionRequested,
} from '../session/index.ts';
import { $submissionContext, createEntry } from '../submission/index.ts';

/** Sends changed answers as partial submissions, where the flow allows it (docs/behaviour.md, section 5). */

/** Debounce time: changes within it are sent together. */
const DEBOUNCE_MS = 1000;

/** The restored draft of an earlier visit has changes that the server has not acknowledged. */
export const unsentDraftRestored = createEvent({ name: 'unsentDraftRestored' });

const partialChanged = sample({
  clock: answered,
  source: { index: $index, node: $node, state: $currentState },
  filter: ({ index, node, state }) =>
    node !== null && index !== null && index.flow.allowSavingIncompleteSurvey && !isEnd(state),
  fn: () => ({}),
  name: 'partialChanged',
});
const unsentRestored = sample({
  clock: unsentDraftRestored,
  fn: () => ({}),
  name: 'unsentRestored',
});

/** The last change that was not sent yet; a new object each time. */
const $unsentChange = createStore<object | null>(null, { name: '$unsentChange' })
  .on([partialChanged, unsentRestored], (_, change) => change)
  .reset(flowReset, submissionRequested);

const $sendableChange = combine(
  { change: $unsentChange, isSubmitting: $isSubmitting, isSaved: $isSaved },
  ({ change, isSubmitting, isSaved }) => (isSubmitting || isSaved ? null : change),
);

const partialDue = sample({
  clock: whileAttached(debounce({ source: partialChanged, timeout: DEBOUNCE_MS })),
  source: $sendableChange,
  filter: (change) => change !== null,
  name: 'partialDue',
});

/** The server has accepted the part with a change. */
const partSent = createEvent<object | null>({ name: 'partSent' });
/** The last change that the server has not acknowledged yet. */
export const $unacknowledgedChange = createStore<object | null>(null, {
  name: '$unacknowledgedChange',
})
  .on([partialChanged, unsentRestored], (_, change) => change)
  .reset(flowReset, submissionRequested);
/** The server has all changes. */
export const partAcknowledged = sample({
  clock: partSent,
  source: $unacknowledgedChange,
  filter: (last, sent) => last !== null && last === sent,
  fn: () => undefined,
  name: 'partAcknowledged',
});
$unacknowledgedChange.reset(partAcknowledged);

const postPartialFx = attach({
  name: 'postPartialFx',
  source: { context: $submissionContext, services: $services, change: $unacknowledgedChange },
  effect({ context, services, change }) {
    const report = scopeBind(partSent);
    const entry = createEntry(context, { isComplete: false, isOnline: services.isOnline() });
    return services.post(entry, ({ kind }) => {
      if (kind === 'sent') report(change);
    });
  },
});

/** People no longer see the survey: its page may be in its last moment. */
const hidden = sample({
  clock: [pageHidden, sample({ clock: shownChanged, filter: (isShown) => !isShown })],
  fn: () => undefined,
  name: 'hidden',
});

export function installPartial(): void {
  sample({
    clock: [partialDue, unsentRestored],
    fn: () => undefined,
    target: postPartialFx,
  });
  // An answer of the last second before the page or the panel closes.
  sample({
    clock: hidden,
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
