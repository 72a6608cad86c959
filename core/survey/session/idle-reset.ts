import { attach, combine, createStore, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import { $clock, type Clock } from '../../platform/clock.ts';
import { isEnd } from '../engine/transitions.ts';
import {
  $currentState,
  $path,
  $response,
  answerChanged,
  flowReset,
  userActive,
  stateEntered,
} from './answers.ts';
import {
  $isIdleWarningShown,
  $isSaved,
  submissionCodeArrived,
  submissionSaved,
} from './submission-state.ts';

/** A device that many people use: the flow begins anew when nobody is there any more. Settings are in seconds. */

const $lastActivityAt = createStore(0, { name: '$lastStir' });
const readClockFx = attach({
  source: $clock,
  effect: (clock) => clock.now(),
});
sample({
  clock: [userActive, answerChanged, stateEntered, submissionCodeArrived],
  fn: () => undefined,
  target: readClockFx,
});
$lastActivityAt.on(readClockFx.doneData, (_, now) => now);

/** One wait at a time: whoever stirs in between makes the next one shorter, not another one. */
const watchFx = attach({
  source: $clock,
  effect: (clock: Clock, ms: number) => clock.wait(ms),
});
const millisecondsOf = (seconds: number | null | undefined): number | null =>
  seconds ? seconds * 1000 : null;

const $timeout = $node.map((node) => millisecondsOf(node?.idleResetTimeoutInSeconds));
/** So long before the end they are asked whether they are still there; of a short patience it is half. */
const ASK_MS = 20_000;
const askedBefore = (timeout: number): number => Math.min(ASK_MS, timeout / 2);

sample({
  clock: readClockFx.doneData,
  source: { timeout: $timeout, isWatching: watchFx.pending },
  filter: ({ timeout, isWatching }) => timeout !== null && !isWatching,
  fn: ({ timeout }) => timeout! - askedBefore(timeout!),
  target: watchFx,
});
/** How long it is until the answers go, and until somebody is asked. */
const watched = sample({
  clock: watchFx.done,
  source: { timeout: $timeout, last: $lastActivityAt, clock: $clock },
  filter: ({ timeout }) => timeout !== null,
  fn: ({ timeout, last, clock }) => {
    const left = last + timeout! - clock.now();
    return { left, untilAsked: left - askedBefore(timeout!) };
  },
});
sample({
  clock: watched,
  filter: ({ left }) => left > 0,
  fn: ({ left, untilAsked }) => (untilAsked > 0 ? untilAsked : left),
  target: watchFx,
});

/** The thank-you has a time of its own, and a flow that nobody has begun needs no beginning. */
const $isBegun = combine(
  $response,
  $path,
  $currentState,
  (response, path, state) =>
    !isEnd(state) && (path.length > 1 || !response.answers.entries().next().done),
);
const idled = sample({
  clock: watched,
  source: $isBegun,
  filter: (isBegun, { left }) => isBegun && left <= 0,
});
const asked = sample({
  clock: watched,
  source: $isBegun,
  filter: (isBegun, { left, untilAsked }) => isBegun && untilAsked <= 0 && left > 0,
});
// What is saved is not lost.
const askedInTime = sample({
  clock: asked,
  source: $isSaved,
  filter: (isSaved) => !isSaved,
});
$isIdleWarningShown
  .on(askedInTime, () => true)
  .reset(userActive, answerChanged, stateEntered, flowReset, submissionSaved);

const thankFx = attach({
  source: { clock: $clock, node: $node },
  effect: ({ clock, node }, _stateId: string) =>
    clock.wait(millisecondsOf(node?.thankYouDurationInSeconds)!),
});
sample({
  clock: stateEntered,
  source: { node: $node, state: $currentState },
  filter: ({ node, state }) =>
    isEnd(state) && millisecondsOf(node?.thankYouDurationInSeconds) !== null,
  fn: (_, id) => id,
  target: thankFx,
});
const thanked = sample({
  clock: thankFx.done,
  source: $currentState,
  filter: (state, { params }) => state.id === params,
});

sample({
  clock: [idled, thanked],
  fn: () => undefined,
  target: flowReset,
});
