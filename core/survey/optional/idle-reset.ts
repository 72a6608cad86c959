import { attach, combine, createStore, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import { delay } from 'patronum/delay';
import { isSharedDevice } from '../../channel/availability.ts';
import { $node } from '../../channel/model.ts';
import { languageChoiceForgotten } from '../../language/preferences.ts';
import { whileAttached } from '../../platform/while-attached.ts';
import { $services } from '../../platform/services.ts';
import { $storage } from '../../platform/storage.ts';
import { forgetPerson } from '../../storage/forget.ts';
import { isEnd } from '../engine/index.ts';
import {
  $attemptId,
  $currentState,
  $firstResponseTime,
  $index,
  $isElsewhere,
  $isSaved,
  $moving,
  $path,
  answerChanged,
  flowReset,
  personLeft,
  stateEntered,
  submissionSaved,
  userActive,
} from '../session/index.ts';

/**
 * Resets the survey on shared devices after an idle timeout, and after the thank-you page. Every reset there, by any
 * cause, counts as a change of the person: data of the earlier person is removed from the browser.
 */

const millisecondsOf = (seconds: number | null | undefined): number | null =>
  seconds ? seconds * 1000 : null;

const $thanksTime = $node.map((node) => millisecondsOf(node?.thankYouDurationInSeconds));
// A conversation after the survey continues as long as a person is active in it.
const $timeout = combine(
  { node: $node, thanksTime: $thanksTime, isElsewhere: $isElsewhere },
  ({ node, thanksTime, isElsewhere }) =>
    millisecondsOf(node?.idleResetTimeoutInSeconds) ?? (isElsewhere ? thanksTime : null),
);

/** Time between the warning and the timeout; at most half of the timeout. */
const WARNING_MS = 20_000;
const warningTime = (timeout: number): number => Math.min(WARNING_MS, timeout / 2);

const activityDetected = sample({
  clock: [userActive, answerChanged, stateEntered, $index, $isElsewhere],
  source: $timeout,
  filter: (timeout) => timeout !== null,
  name: 'activityDetected',
});
const timeoutReached = whileAttached(
  debounce({
    source: activityDetected,
    timeout: $timeout.map((timeout) => timeout ?? 0),
  }),
);
const warningReached = whileAttached(
  debounce({
    source: activityDetected,
    timeout: $timeout.map((timeout) => (timeout === null ? 0 : timeout - warningTime(timeout))),
  }),
);

/**
 * The thank-you page may have its own timeout, and a survey that no person has answered needs no reset: prefilled and drawn
 * answers belong to the device.
 */
const $isBegun = combine(
  {
    index: $index,
    time: $firstResponseTime,
    path: $path,
    state: $currentState,
    thanksTime: $thanksTime,
    isElsewhere: $isElsewhere,
  },
  ({ index, time, path, state, thanksTime, isElsewhere }) => {
    if (isElsewhere || index === null) return isElsewhere;
    return isEnd(state) ? thanksTime === null : path.length > 1 || time !== null;
  },
);
const timedOut = sample({
  clock: timeoutReached,
  source: { isBegun: $isBegun, timeout: $timeout },
  filter: ({ isBegun, timeout }) => isBegun && timeout !== null,
  name: 'timedOut',
});
// No warning for a survey that is saved or at its end, as the reset does not lose its answers.
const warningDue = sample({
  clock: warningReached,
  source: {
    isBegun: $isBegun,
    isSaved: $isSaved,
    isElsewhere: $isElsewhere,
    state: $currentState,
    timeout: $timeout,
  },
  filter: ({ isBegun, isSaved, isElsewhere, state, timeout }) =>
    timeout !== null && isBegun && !isSaved && (isElsewhere || !isEnd(state)),
  name: 'warningDue',
});

/** Whether the idle warning is shown. */
export const $isIdleWarningShown = createStore(false, { name: '$isIdleWarningShown' })
  .on(warningDue, () => true)
  .reset(userActive, answerChanged, stateEntered, flowReset, submissionSaved);

/** The thanks that the person sees now: an end state, or the note that the submission is saved. A new object each time. */
const $thanks = combine(
  {
    ms: $thanksTime,
    index: $index,
    state: $currentState,
    isSaved: $isSaved,
    moving: $moving,
    attemptId: $attemptId,
    isElsewhere: $isElsewhere,
  },
  ({ ms, index, state, isSaved, moving, isElsewhere }) =>
    index && ms !== null && !isElsewhere && moving === null && (isEnd(state) || isSaved)
      ? { ms }
      : null,
);
const thanksShown = sample({
  clock: whileAttached(
    delay({ source: sample({ clock: $thanks, filter: Boolean }), timeout: ({ ms }) => ms }),
  ),
  source: $thanks,
  filter: (thanks, earlier) => thanks === earlier,
  name: 'thanksShown',
});

/** Removes the stored data of the person from the browser. */
const forgetFx = attach({
  name: 'forgetFx',
  source: { storage: $storage, services: $services },
  effect({ storage, services }) {
    forgetPerson(storage);
    services.forgetMessages();
  },
});

export function install(): void {
  sample({
    clock: [timedOut, thanksShown],
    fn: () => undefined,
    target: flowReset,
  });
  sample({
    clock: flowReset,
    source: $node,
    filter: (node) => node !== null && isSharedDevice(node),
    fn: () => undefined,
    target: personLeft,
  });
  sample({
    clock: personLeft,
    target: [forgetFx, languageChoiceForgotten],
  });
}
