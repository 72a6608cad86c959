import { attach, createStore, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import { $clock } from '../../platform/clock.ts';
import { $services } from '../../platform/services.ts';
import { $submissionContext } from './attempt.ts';
import { createEntry, type SubmissionContext } from './entry.ts';
import { isEnd } from '../engine/transitions.ts';
import {
  $currentState,
  $firstResponseTime,
  $index,
  answered,
  flowReset,
} from '../session/answers.ts';
import { $isSubmitting, submissionNeeded } from '../session/navigation.ts';
import { $isResumed, $isSaved, submissionCodeArrived } from '../session/submission-state.ts';
import { PARTIAL_REST_MS } from '../session/timings.ts';

/** Every change of an answer is sent as it stands, where the flow allows it (spec 4.4). */

/** This code may come after the first answers: they count as a change then. */
const missed = sample({
  clock: submissionCodeArrived,
  source: { time: $firstResponseTime, isResumed: $isResumed },
  filter: ({ time, isResumed }) => time !== null && !isResumed,
  fn: () => ({ fault: null }),
});
const changed = sample({
  clock: [answered, missed],
  source: { index: $index, node: $node, state: $currentState },
  filter: ({ index, node, state }, { fault }) =>
    fault === null && node !== null && index!.flow.allowSavingIncompleteSurvey && !isEnd(state),
  fn: () => ({}),
});
/** The last change; what follows it soon is sent with it. */
const $last = createStore<object | null>(null, { name: '$lastChange' })
  .on(changed, (_, change) => change)
  .reset(flowReset, submissionNeeded);
const restFx = attach({
  source: $clock,
  effect: (clock, _change: object) => clock.wait(PARTIAL_REST_MS),
});
const postFx = attach({
  source: { world: $submissionContext, services: $services },
  async effect({ world, services }) {
    const { post, isOnline } = await services();
    await post(
      createEntry(world as SubmissionContext, { isComplete: false, isOnline: isOnline() }),
      () => undefined,
    );
  },
});
sample({
  clock: changed,
  target: restFx,
});
sample({
  clock: restFx.done,
  source: { last: $last, isSubmitting: $isSubmitting, isSaved: $isSaved },
  filter: ({ last, isSubmitting, isSaved }, { params }) =>
    last === params && !isSubmitting && !isSaved,
  fn: () => undefined,
  target: postFx,
});
