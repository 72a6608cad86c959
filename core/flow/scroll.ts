import { attach, createEvent, createStore, sample } from 'effector';
import { $clock } from '../ports/clock.ts';
import type { FlowIndex } from './engine/flow-index.ts';
import { visibleQuestions, type Response } from './engine/response.ts';
import { $currentStateId, $index, $response } from './model.ts';
import { styleOf, type QuestionStyle } from './questions/index.ts';
import { SCROLL_DELAY_MS } from './timings.ts';

/** After an answer that takes one tap, the next visible question comes into view (spec 4.3). */

/** An answer was given by pointing at it; who uses the keyboard is never moved. */
export const answerTapped = createEvent<string>();

/** The element to bring into view; a new object each time. */
export const $scrollTarget = createStore<{ elementId: string } | null>(null, { name: '$scrollTarget' });

const oneTapStyles: readonly (QuestionStyle | null)[] = ['radio', 'dropdown', 'score', 'star'];

/** The visible question after this one on the state, `null` for the last one and for one that takes more than a tap. */
export function questionAfter(index: FlowIndex, response: Response, stateId: string, elementId: string): string | null {
  const visible = visibleQuestions(index, response, stateId);
  const at = visible.findIndex(({ id }) => id === elementId);
  const question = visible[at]?.question;
  if (!question || question.isMultiSelect || !oneTapStyles.includes(styleOf(question))) return null;
  return visible[at + 1]?.id ?? null;
}

const waitFx = attach({ source: $clock, effect: (clock, _elementId: string) => clock.wait(SCROLL_DELAY_MS) });

sample({ clock: answerTapped, target: waitFx });
sample({
  clock: waitFx.done,
  source: { index: $index, response: $response, stateId: $currentStateId },
  filter: ({ index }) => index !== null,
  fn: ({ index, response, stateId }, { params }) => {
    const elementId = questionAfter(index!, response, stateId, params);
    return elementId === null ? null : { elementId };
  },
  target: $scrollTarget,
});
