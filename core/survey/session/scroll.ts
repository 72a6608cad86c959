import { attach, createStore, sample } from 'effector';
import { $clock } from '../../platform/clock.ts';
import {
  answerOf,
  type FlowIndex,
  questionOf,
  type SurveyResponse,
  visibleQuestions,
} from '../engine/index.ts';
import { typeOf } from '../questions/index.ts';
import { $response, answerTapped } from './answers.ts';
import { $currentStateId } from './current-state.ts';
import { $index } from './survey.ts';
import { SCROLL_DELAY_MS } from './timings.ts';

/** Scrolls the next visible question into view after an answer that a single tap completes. */

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
  if (!element) return null;
  const isComplete = typeOf(element.question).isCompletedByTap?.(
    questionOf(response, element),
    answerOf(response, element).value,
  );
  return isComplete ? (visible[position + 1]?.id ?? null) : null;
}

const delayScrollFx = attach({
  name: 'delayScrollFx',
  source: $clock,
  effect: (clock, _elementId: string) => clock.wait(SCROLL_DELAY_MS),
});

sample({
  clock: answerTapped,
  target: delayScrollFx,
});

/** The element to bring into view; a new object each time. */
export const $scrollTarget = createStore<{ elementId: string } | null>(null, {
  name: '$scrollTarget',
});
sample({
  clock: delayScrollFx.done,
  source: { index: $index, response: $response, stateId: $currentStateId },
  filter: ({ index }) => index !== null,
  fn: ({ index, response, stateId }, { params }) => {
    const elementId = questionAfter(index!, response, stateId, params);
    return elementId === null ? null : { elementId };
  },
  target: $scrollTarget,
});
