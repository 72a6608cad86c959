import { combine } from 'effector';
import { $attemptId } from './attempt.ts';
import { $currentState } from './current-state.ts';
import { $canGoBack, $isBack } from './navigation.ts';
import { $elements, $nextStep, $step } from './steps.ts';

/** The present screen: the state and, where one question is shown at a time, its step. */
export const $screen = combine({
  state: $currentState,
  step: $step,
  nextStep: $nextStep,
  elements: $elements,
  isBack: $isBack,
  canGoBack: $canGoBack,
  attemptId: $attemptId,
});
