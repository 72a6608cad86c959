import { attach, sample } from 'effector';
import type { Question } from '../../contract/flow.ts';
import { $clock } from '../../platform/clock.ts';
import type { FlowIndex } from '../engine/flow-index.ts';
import { answerOf, questionOf, visibleQuestions, type SurveyResponse } from '../engine/response.ts';
import { $currentStateId, $index, $response, $scrollTarget, answerTapped } from './answers.ts';
import { asList } from '../questions/answer.ts';
import { styleOf, type AnswerValue, type QuestionStyle } from '../questions/index.ts';
import { SCROLL_DELAY_MS } from './timings.ts';

/** After an answer that takes one tap, the next visible question comes into view (spec 4.3). */

/** The styles where one tap can be the whole answer, and when it is. */
const oneTap: { [S in QuestionStyle]?: (question: Question, value: AnswerValue) => boolean } = {
  radio: ({ isMultiSelect }) => !isMultiSelect,
  dropdown: ({ isMultiSelect }) => !isMultiSelect,
  gender: () => true,
  score: () => true,
  ces: () => true,
  star: () => true,
  custom_score: () => true,
  age: ({ options }) => options.length > 0,
  agreement: ({ options }, value) => asList(value).length === options.length,
  matrix: ({ extra }) => extra?.matrixQuestionType === 'conjoint',
};

/** The visible question after this one on the state, `null` for the last one and for one that takes more than a tap. */
export function questionAfter(
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  elementId: string,
): string | null {
  const visible = visibleQuestions(index, response, stateId);
  const at = visible.findIndex(({ id }) => id === elementId);
  const element = visible[at];
  if (!element) return null;
  const isWhole = oneTap[styleOf(element.question)!]?.(
    questionOf(response, element),
    answerOf(response, element).value,
  );
  return isWhole ? (visible[at + 1]?.id ?? null) : null;
}

const waitFx = attach({
  source: $clock,
  effect: (clock, _elementId: string) => clock.wait(SCROLL_DELAY_MS),
});

sample({
  clock: answerTapped,
  target: waitFx,
});
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
