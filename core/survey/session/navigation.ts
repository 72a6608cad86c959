import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import type { FlowState } from '../../contract/flow.ts';
import { $clock } from '../../platform/clock.ts';
import { isEnd, nextState, stateOf, type MoveSource } from '../engine/transitions.ts';
import { answerOf, visibleQuestions } from '../engine/response.ts';
import { autoAdvances, validateState, revalidate } from '../engine/validation.ts';
import {
  $currentState,
  $currentStateId,
  $index,
  $path,
  $response,
  answered,
  flowReset,
  stateProblemsFound,
  stateEntered,
} from './answers.ts';
import { STATE_CHANGE_DELAY_MS } from './timings.ts';

/** From one state to the next: who asks, what is in the way, and whether the answers are submitted on the way. */

export const nextRequested = createEvent();
export const skipRequested = createEvent();
export const backRequested = createEvent();
/** An answer is complete: an option was tapped, a field was left or confirmed with Enter. */
export const answerSettled = createEvent<string>();

const moveRequested = createEvent<MoveSource>();
const moveAllowed = createEvent<{ from: FlowState; to: FlowState; source: MoveSource }>();

/** Carries on to the state; comes after a submission, or straight away where nothing is submitted. */
export const moveStarted = createEvent<FlowState>();
/** The answers have to reach the server before the flow may end in this state. */
export const submissionNeeded = createEvent<FlowState>();
export const stateChanged = createEvent<{ from: string; to: string; style: string }>();

/** Where a move under way leads. */
export const $moving = createStore<FlowState | null>(null, { name: '$moving' });
/** The flow has come back to this state, rather than forward. */
const $isBack = createStore(false);
/** There is a state before this one, and its owner lets people return to it. */
export const $canGoBack = combine(
  $index,
  $path,
  $currentState,
  (index, path, state) =>
    index !== null && index.flow.allowBack && path.length > 1 && !isEnd(state),
);
export const $isSubmitting = createStore(false, { name: '$isSubmitting' });
/** Nothing is sent: the flow is shown without a node. */
export const $isPreview = $node.map((node) => node === null);

sample({
  clock: nextRequested,
  fn: () => 'next' as const,
  target: moveRequested,
});
sample({
  clock: skipRequested,
  fn: () => 'skip' as const,
  target: moveRequested,
});
sample({
  clock: answered,
  filter: ({ isSettled }) => isSettled,
  fn: ({ elementId }) => elementId,
  target: answerSettled,
});
sample({
  clock: answerSettled,
  source: { index: $index, response: $response },
  filter: ({ index }, elementId) => Boolean(index?.questions.has(elementId)),
  fn: ({ index, response }, elementId) => revalidate(response, index!.questions.get(elementId)!),
  target: $response,
});
sample({
  clock: answerSettled,
  source: { index: $index, response: $response, state: $currentState },
  filter: ({ index, response, state }, elementId) =>
    index?.questions.get(elementId)?.stateId === state.id &&
    autoAdvances(index, response, state.id),
  fn: () => 'auto' as const,
  target: moveRequested,
});
// A trigger hid the last visible question: there is nothing left to say here (spec 4.3), even while a person types.
sample({
  clock: answered,
  source: { index: $index, response: $response, state: $currentState },
  filter: ({ index, response, state }, { elementId }) =>
    index?.questions.get(elementId)?.stateId === state.id &&
    visibleQuestions(index, response, state.id).length === 0,
  fn: () => 'auto' as const,
  target: moveRequested,
});

const checked = sample({
  clock: moveRequested,
  source: {
    index: $index,
    response: $response,
    from: $currentState,
    isSubmitting: $isSubmitting,
    moving: $moving,
  },
  // While submitting or moving, repeated attempts are ignored (spec 4.5).
  filter: ({ index, from, isSubmitting, moving }) =>
    index !== null && !isEnd(from) && !isSubmitting && moving === null,
  fn: ({ index, response, from }, source) => ({
    found: validateState(index!, response, from.id, source),
    move: { from, to: nextState(index!, response, from.id, source), source },
  }),
});

sample({
  clock: checked,
  filter: ({ found }) => isBlocked(found),
  fn: ({ found }) => found,
  target: stateProblemsFound,
});
sample({
  clock: checked,
  filter: ({ found }) => !isBlocked(found),
  fn: ({ move }) => move,
  target: moveAllowed,
});

const isBlocked = ({ questions, state }: ReturnType<typeof validateState>): boolean =>
  questions.length > 0 || state !== null;

sample({
  clock: moveAllowed,
  source: $isPreview,
  filter: (isPreview, { to, source }) => isPreview || (!isEnd(to) && source !== 'skip'),
  fn: (_, { to }) => to,
  target: moveStarted,
});
sample({
  clock: moveAllowed,
  source: $isPreview,
  filter: (isPreview, { to, source }) => !isPreview && (isEnd(to) || source === 'skip'),
  fn: (_, { to }) => to,
  target: submissionNeeded,
});

// The answers stay; nothing is checked on the way back.
const backAllowed = sample({
  clock: backRequested,
  source: {
    index: $index,
    path: $path,
    canGoBack: $canGoBack,
    isSubmitting: $isSubmitting,
    moving: $moving,
  },
  filter: ({ canGoBack, isSubmitting, moving }) => canGoBack && !isSubmitting && moving === null,
  fn: ({ index, path }) => stateOf(index!, path.at(-2)!),
});
$isBack
  .on(backAllowed, () => true)
  .on(moveAllowed, () => false)
  .reset($index, flowReset);
sample({
  clock: backAllowed,
  target: moveStarted,
});

// Answers that came with the page can be all that a state without a next button waits for.
sample({
  clock: stateEntered,
  source: { index: $index, response: $response, state: $currentState, isBack: $isBack },
  filter: ({ index, response, state, isBack }) => {
    const inputs = index && !isBack ? visibleQuestions(index, response, state.id) : [];
    return (
      inputs.length > 0 &&
      inputs.every((element) => answerOf(response, element).isPreloaded) &&
      autoAdvances(index!, response, state.id)
    );
  },
  fn: () => 'auto' as const,
  target: moveRequested,
});

sample({
  clock: moveStarted,
  target: $moving,
});
$moving.reset(stateEntered, flowReset);

const waitFx = attach({
  source: $clock,
  effect: (clock, _to: FlowState) => clock.wait(STATE_CHANGE_DELAY_MS),
});
sample({
  clock: moveStarted,
  target: waitFx,
});
// The flow may have been loaded anew in the meantime: only the move that is still under way lands.
const moveLanded = sample({
  clock: waitFx.done,
  source: $moving,
  filter: (moving, { params }) => moving === params,
  fn: (_, { params }) => params,
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
