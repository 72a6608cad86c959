import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import type { FlowState } from '../../contract/flow.ts';
import { $clock } from '../../platform/clock.ts';
import {
  answerOf,
  autoAdvances,
  isEnd,
  type MoveSource,
  nextState,
  stateOf,
  type StateProblems,
  validateState,
  visibleQuestions,
} from '../engine/index.ts';
import { $response, answered, answerSettled } from './answers.ts';
import { $currentState, $currentStateId, $path, stateEntered } from './current-state.ts';
import { stateProblemsFound } from './problems.ts';
import { $isSubmitting, submissionRequested, submitted } from './submission-state.ts';
import { $index, flowReset } from './survey.ts';
import { STATE_CHANGE_DELAY_MS } from './timings.ts';

/** From one state to the next: what asks for a move, what blocks it, and whether the answers are submitted first. */

export const nextRequested = createEvent({ name: 'nextRequested' });
export const skipRequested = createEvent({ name: 'skipRequested' });
export const backRequested = createEvent({ name: 'backRequested' });
export const stateChanged = createEvent<{ from: string; to: string; style: string }>({
  name: 'stateChanged',
});

/** Carries on to the state; comes after a submission, or at once where nothing is submitted. */
const moveStarted = createEvent<FlowState>({ name: 'moveStarted' });
const moveRequested = createEvent<MoveSource>({ name: 'moveRequested' });
const moveAllowed = createEvent<{ from: FlowState; to: FlowState; source: MoveSource }>({
  name: 'moveAllowed',
});

/** The state that a move under way leads to. */
export const $moving = createStore<FlowState | null>(null, { name: '$moving' })
  .on(moveStarted, (_, state) => state)
  .reset(stateEntered, flowReset);

/** There is a state before this one, and its owner lets people return to it. */
export const $canGoBack = combine(
  $index,
  $path,
  $currentState,
  (index, path, state) =>
    index !== null && index.flow.allowBack && path.length > 1 && !isEnd(state),
);

/** Nothing is sent: the survey is shown without a node. */
export const $isPreview = $node.map((node) => node === null);

// What asks for a move.

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
  clock: answerSettled,
  source: { index: $index, response: $response, state: $currentState },
  filter: ({ index, response, state }, elementId) =>
    index?.questions.get(elementId)?.stateId === state.id &&
    autoAdvances(index, response, state.id),
  fn: () => 'auto' as const,
  target: moveRequested,
});
// A trigger hid the last visible question: nothing is left to answer here, even while a person types.
sample({
  clock: answered,
  source: { index: $index, response: $response, state: $currentState },
  filter: ({ index, response, state }, { elementId }) =>
    index?.questions.get(elementId)?.stateId === state.id &&
    visibleQuestions(index, response, state.id).length === 0,
  fn: () => 'auto' as const,
  target: moveRequested,
});

// What blocks it. Repeated attempts are ignored while submitting or moving.

const isBlocked = ({ questions, state }: StateProblems): boolean =>
  questions.length > 0 || state !== null;

const checked = sample({
  clock: moveRequested,
  source: {
    index: $index,
    response: $response,
    from: $currentState,
    isSubmitting: $isSubmitting,
    moving: $moving,
  },
  filter: ({ index, from, isSubmitting, moving }) =>
    index !== null && !isEnd(from) && !isSubmitting && moving === null,
  fn: ({ index, response, from }, source) => ({
    problems: validateState(index!, response, from.id, source),
    move: { from, to: nextState(index!, response, from.id, source), source },
  }),
  name: 'checked',
});
sample({
  clock: checked,
  filter: ({ problems }) => isBlocked(problems),
  fn: ({ problems }) => problems,
  target: stateProblemsFound,
});
sample({
  clock: checked,
  filter: ({ problems }) => !isBlocked(problems),
  fn: ({ move }) => move,
  target: moveAllowed,
});

// An end is reached through a submission, except in a preview.

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
  target: submissionRequested,
});
sample({
  clock: submitted,
  fn: ({ endState }) => endState,
  target: moveStarted,
});

// The way back: answers stay, and nothing is checked.

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
  name: 'backAllowed',
});
sample({
  clock: backAllowed,
  target: moveStarted,
});
/** The survey has come back to this state, rather than forward. */
const $isBack = createStore(false, { name: '$isBack' })
  .on(backAllowed, () => true)
  .on(moveAllowed, () => false)
  .reset($index, flowReset);

// Prefilled answers can be all that a state without a next button waits for.
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

// The move itself, after a moment in which a person sees what was chosen.

const delayMoveFx = attach({
  name: 'delayMoveFx',
  source: $clock,
  effect: (clock, _to: FlowState) => clock.wait(STATE_CHANGE_DELAY_MS),
});
sample({
  clock: moveStarted,
  target: delayMoveFx,
});
// The survey may have been loaded again meanwhile: only the move that is still under way lands.
const moveLanded = sample({
  clock: delayMoveFx.done,
  source: $moving,
  filter: (moving, { params }) => moving === params,
  fn: (_, { params }) => params,
  name: 'moveLanded',
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
