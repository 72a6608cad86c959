import { sample } from 'effector';
import { delay } from 'patronum/delay';
import { whileAttached } from '../../platform/while-attached.ts';
import { isCompletedByTap } from '../engine/index.ts';
import {
  $index,
  $nextStep,
  $response,
  $step,
  answerChosen,
  answerSettled,
  CHOICE_SHOWN_MS,
  nextRequested,
} from '../session/index.ts';

/**
 * Advances to the next question by itself after an answer that a single tap completes, where one is shown at a time.
 */

const answerCompleted = sample({ clock: [answerChosen, answerSettled], name: 'answerCompleted' });

// Ignores an answer to a question that was left meanwhile.
const stepDue = sample({
  clock: whileAttached(delay({ source: answerCompleted, timeout: CHOICE_SHOWN_MS })),
  source: $step,
  filter: (step, elementId) => step === elementId,
  fn: (_, elementId) => elementId,
  name: 'stepDue',
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
