import { combine, createEffect, createEvent, sample, scopeBind } from 'effector';
import {
  type FlowIndex,
  isEnd,
  nextState,
  stepsOf,
  type SurveyResponse,
  visibleQuestions,
} from '../engine/index.ts';
import {
  $canGoBack,
  $currentState,
  $index,
  $isSaved,
  $isSubmitting,
  $moving,
  $nextStep,
  $path,
  $response,
  $step,
  nextRequested,
  stateEntered,
} from '../session/index.ts';

/** The position of the survey in the history of its page (docs/behaviour.md, 4.25). */

const $place = combine({ index: $index, response: $response, state: $currentState });

/** The number of screens to which back navigation leads; 0 where it is not possible, such as after the submission. */
export const $depth = combine(
  { place: $place, path: $path, step: $step, canGoBack: $canGoBack, isSaved: $isSaved },
  ({ place: { index, response }, path, step, canGoBack, isSaved }) => {
    if (!index || !canGoBack || isSaved) return 0;
    const screensOf = (id: string) => stepsOf(index, response, id);
    const before = path.slice(0, -1).reduce((sum, id) => sum + (screensOf(id).length || 1), 0);
    return before + (step === null ? 0 : Math.max(0, screensOf(path.at(-1)!).indexOf(step)));
  },
);

/** Whether the survey is neither moving to another state nor submitting. */
export const $isSettled = combine(
  $moving,
  $isSubmitting,
  (moving, isSubmitting) => moving === null && !isSubmitting,
);

/** Requests the next screen as the next button does, except where that would submit the answers. */
export const forwardRequested = createEvent({ name: 'forwardRequested' });
sample({
  clock: forwardRequested,
  source: combine($place, $nextStep, (place, nextStep) => ({ ...place, nextStep })),
  filter: ({ index, response, state, nextStep }) =>
    index !== null && (nextStep !== null || !isEnd(nextState(index, response, state.id, 'next'))),
  fn: () => undefined,
  target: nextRequested,
});

/** The states that follow without a question between them, so that passing them loses no answer. */
function statesAfter(index: FlowIndex, response: SurveyResponse, stateId: string): string[] {
  const ids = [stateId];
  for (;;) {
    const id = ids.at(-1)!;
    const next = nextState(index, response, id, 'next');
    const asks = visibleQuestions(index, response, id).length > 0;
    if (asks || isEnd(next) || ids.includes(next.id)) return ids.slice(1);
    ids.push(next.id);
  }
}

const enterStatesFx = createEffect({
  name: 'enterStatesFx',
  handler(ids: readonly string[]): void {
    const enter = scopeBind(stateEntered);
    for (const id of ids) enter(id);
  },
});

/** The page was loaded again at this depth: enters the states without questions that no draft has restored. */
export const depthRestored = createEvent<number>({ name: 'depthRestored' });
sample({
  clock: depthRestored,
  source: combine($place, $depth, (place, depth) => ({ ...place, depth })),
  filter: ({ index, depth }, wanted) => index !== null && depth < wanted,
  fn: ({ index, response, state, depth }, wanted) =>
    statesAfter(index!, response, state.id).slice(0, wanted - depth),
  target: enterStatesFx,
});
