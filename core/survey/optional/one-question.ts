import { sample } from 'effector';
import { checkAfter } from '../../platform/idioms.ts';
import { isCompletedByTap } from '../engine/index.ts';
import {
  $index,
  $nextStep,
  $response,
  $step,
  answerChosen,
  answerSettled,
  nextRequested,
  STATE_CHANGE_DELAY_MS,
} from '../session/index.ts';

/** Goes on to the next question by itself after an answer that a single tap completes, where one is shown at a time. */

const answerCompleted = sample({ clock: [answerChosen, answerSettled], name: 'answerCompleted' });

// Ignores an answer to a question that was left meanwhile.
const stepDue = checkAfter({
  name: 'stepDue',
  clock: answerCompleted,
  ms: STATE_CHANGE_DELAY_MS,
  source: $step,
  filter: (step, elementId) => step === elementId,
});

export function install(): void {
  sample({
    clock: stepDue,
    source: { index: $index, response: $response, nextStep: $nextStep },
    filter: ({ index, response, nextStep }, elementId) =>
      nextStep !== null && isCompletedByTap(response, index!.questions.get(elementId)!),
    fn: () => undefined,
    target: nextRequested,
  });
}
