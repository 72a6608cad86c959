import { createStore, sample } from 'effector';
import { delay } from 'patronum/delay';
import { whileAttached } from '../../platform/while-attached.ts';
import {
  type FlowIndex,
  isCompletedByTap,
  type SurveyResponse,
  visibleQuestions,
} from '../engine/index.ts';
import { $response, answerChanged, answerChosen, answerSettled } from './answers.ts';
import { $currentStateId } from './current-state.ts';
import { $index } from './survey.ts';
import { SCROLL_DELAY_MS } from './timings.ts';

/** Scrolls the next visible question into view after an answer that a single tap or key completes. */

/** The next visible question; `null` after the last one, and if a tap does not complete the answer. */
export function questionAfter(
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  elementId: string,
): string | null {
  const visible = visibleQuestions(index, response, stateId);
  const position = visible.findIndex(({ id }) => id === elementId);
  const element = visible[position];
  return element && isCompletedByTap(response, element)
    ? (visible[position + 1]?.id ?? null)
    : null;
}

const answerCompleted = sample({ clock: [answerChosen, answerSettled], name: 'answerCompleted' });

/** The question that was answered or confirmed last. */
const $lastAnswered = createStore('', { name: '$lastAnswered' })
  .on(answerChanged, (_, { elementId }) => elementId)
  .on(answerSettled, (_, elementId) => elementId);

// Ignores an answer after which another question was answered. A debounce needs this filter too, and 600 bytes more.
const scrollDue = sample({
  clock: whileAttached(delay({ source: answerCompleted, timeout: SCROLL_DELAY_MS })),
  source: $lastAnswered,
  filter: (lastAnswered, elementId) => lastAnswered === elementId,
  fn: (_, elementId) => elementId,
  name: 'scrollDue',
});

/** The element to bring into view; a new object each time. */
export const $scrollTarget = createStore<{ elementId: string } | null>(null, {
  name: '$scrollTarget',
});
sample({
  clock: scrollDue,
  source: { index: $index, response: $response, stateId: $currentStateId },
  filter: ({ index }) => index !== null,
  fn: ({ index, response, stateId }, chosen) => {
    const elementId = questionAfter(index!, response, stateId, chosen);
    return elementId === null ? null : { elementId };
  },
  target: $scrollTarget,
});
