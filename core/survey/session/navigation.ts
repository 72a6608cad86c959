import { combine, createEvent, createStore, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import type { FlowState } from '../../contract/flow.ts';
import {
  answerOf,
  autoAdvances,
  isEnd,
  type MoveSource,
  nextState,
  stateOf,
  type StateProblems,
  stepsOf,
  validateState,
  validateStep,
  visibleQuestions,
} from '../engine/index.ts';
import { $response } from './answers.ts';
import { $currentState, $path, stateEntered } from './current-state.ts';
import { moveRequested } from './move-requests.ts';
import { $moving, moveStarted } from './moving.ts';
import { stateProblemsFound } from './problems.ts';
import { $isSubmitting, submissionRequested, submitted } from './submission-state.ts';
import { $nextStep, $previousStep, $step, stepEntered } from './steps.ts';
import { $index, flowReset } from './survey.ts';

/** Moves between states and between the steps of one: validation, back navigation, and the submission before an end. */

export const backRequested = createEvent({ name: 'backRequested' });
const moveAllowed = createEvent<{ from: FlowState; to: FlowState; source: MoveSource }>({
  name: 'moveAllowed',
});

/** Whether there is a previous state or step and the owner allows back navigation. */
export const $canGoBack = combine(
  { index: $index, path: $path, state: $currentState, previousStep: $previousStep },
  ({ index, path, state, previousStep }) =>
    index !== null &&
    index.flow.allowBack &&
    (path.length > 1 || previousStep !== null) &&
    !isEnd(state),
);

/** Whether the survey is shown without a node: nothing is sent then. */
export const $isPreview = $node.map((node) => node === null);

// Validation of a requested move. Requests are ignored while submitting or moving.

const isBlocked = ({ questions, state }: StateProblems): boolean =>
  questions.length > 0 || state !== null;

const checked = sample({
  clock: moveRequested,
  source: {
    index: $index,
    response: $response,
    from: $currentState,
    step: $step,
    nextStep: $nextStep,
    isSubmitting: $isSubmitting,
    moving: $moving,
  },
  filter: ({ index, from, isSubmitting, moving }) =>
    index !== null && !isEnd(from) && !isSubmitting && moving === null,
  fn: ({ index, response, from, step, nextStep }, source) => {
    // A state is left at its last step.
    const toStep = source === 'next' ? nextStep : null;
    return {
      problems:
        toStep === null
          ? validateState(index!, response, from.id, source)
          : validateStep(index!, response, from.id, step!),
      toStep,
      move: { from, to: nextState(index!, response, from.id, source), source },
    };
  },
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
  filter: ({ problems, toStep }) => !isBlocked(problems) && toStep === null,
  fn: ({ move }) => move,
  target: moveAllowed,
});
const stepAllowed = sample({
  clock: checked,
  filter: ({ problems, toStep }) => !isBlocked(problems) && toStep !== null,
  fn: ({ toStep }) => toStep,
  name: 'stepAllowed',
});
sample({
  clock: stepAllowed,
  target: stepEntered,
});

/** Whether an answer caused the last move. */
const $isAutomatic = createStore(false, { name: '$isAutomatic' }).on(
  moveAllowed,
  (_, { source }) => source === 'auto',
);

// A move to an end submits the answers first, except in a preview.

sample({
  clock: moveAllowed,
  source: $isPreview,
  filter: (isPreview, { to, source }) => isPreview || (!isEnd(to) && source !== 'skip'),
  fn: (_, { to, source }) => ({ to, isAutomatic: source === 'auto' }),
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
  source: $isAutomatic,
  fn: (isAutomatic, { endState }) => ({ to: endState, isAutomatic }),
  target: moveStarted,
});

// Back navigation retains the answers and validates nothing.

const backAllowed = sample({
  clock: backRequested,
  source: {
    index: $index,
    path: $path,
    previousStep: $previousStep,
    canGoBack: $canGoBack,
    isSubmitting: $isSubmitting,
    moving: $moving,
  },
  filter: ({ canGoBack, isSubmitting, moving }) => canGoBack && !isSubmitting && moving === null,
  fn: ({ index, path, previousStep }) => ({
    step: previousStep,
    state: stateOf(index!, path.at(-2) ?? ''),
  }),
  name: 'backAllowed',
});
sample({
  clock: backAllowed,
  filter: ({ step }) => step === null,
  fn: ({ state }) => ({ to: state, isAutomatic: false }),
  target: moveStarted,
});
sample({
  clock: backAllowed,
  filter: ({ step }) => step !== null,
  fn: ({ step }) => step,
  target: stepEntered,
});
/** Whether the current state or step was reached by back navigation. */
export const $isBack = createStore(false, { name: '$isBack' })
  .on(backAllowed, () => true)
  .on([moveAllowed, stepAllowed], () => false)
  .reset($index, flowReset);

// Back navigation leads to the last step of a state, other moves to its first one.
sample({
  clock: stateEntered,
  source: { index: $index, response: $response, isBack: $isBack },
  fn: ({ index, response, isBack }, id) =>
    (index && isBack ? stepsOf(index, response, id).at(-1) : null) ?? null,
  target: stepEntered,
});

// Moves on at once from a state without a next button and with only prefilled answers.
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
