import { attach, createStore, sample } from 'effector';
import { $node } from '../channel/model.ts';
import { $clock, type Clock } from '../ports/clock.ts';
import { isEnd } from './engine/moving.ts';
import { $currentState, $path, $response, answerChanged, flowReset, personStirred, stateEntered } from './model.ts';
import { submissionCodeArrived } from './submit.ts';

/** A device that many people use: the flow begins anew when nobody is there any more. Settings are in seconds. */

const $lastStir = createStore(0, { name: '$lastStir' });
const stirFx = attach({ source: $clock, effect: (clock) => clock.now() });
sample({ clock: [personStirred, answerChanged, stateEntered, submissionCodeArrived], fn: () => undefined, target: stirFx });
$lastStir.on(stirFx.doneData, (_, now) => now);

/** One wait at a time: whoever stirs in between makes the next one shorter, not another one. */
const watchFx = attach({ source: $clock, effect: (clock: Clock, ms: number) => clock.wait(ms) });
const patience = (seconds: number | null | undefined): number | null => (seconds ? seconds * 1000 : null);

const $timeout = $node.map((node) => patience(node?.idleResetTimeoutInSeconds));
sample({
  clock: stirFx.doneData,
  source: { timeout: $timeout, isWatching: watchFx.pending },
  filter: ({ timeout, isWatching }) => timeout !== null && !isWatching,
  fn: ({ timeout }) => timeout!,
  target: watchFx,
});
const watched = sample({
  clock: watchFx.done,
  source: { timeout: $timeout, last: $lastStir, clock: $clock },
  filter: ({ timeout }) => timeout !== null,
  fn: ({ timeout, last, clock }) => last + timeout! - clock.now(),
});
sample({ clock: watched, filter: (left) => left > 0, target: watchFx });

const idled = sample({
  clock: watched,
  source: { response: $response, path: $path, state: $currentState },
  // The thank-you has a time of its own, and a flow that nobody has begun needs no beginning.
  filter: ({ response, path, state }, left) => left <= 0 && !isEnd(state) && (path.length > 1 || !response.answers.entries().next().done),
});

const thankFx = attach({ source: { clock: $clock, node: $node }, effect: ({ clock, node }, _stateId: string) => clock.wait(patience(node?.thankYouDurationInSeconds)!) });
sample({
  clock: stateEntered,
  source: { node: $node, state: $currentState },
  filter: ({ node, state }) => isEnd(state) && patience(node?.thankYouDurationInSeconds) !== null,
  fn: (_, id) => id,
  target: thankFx,
});
const thanked = sample({ clock: thankFx.done, source: $currentState, filter: (state, { params }) => state.id === params });

sample({ clock: [idled, thanked], fn: () => undefined, target: flowReset });
