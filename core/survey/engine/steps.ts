import type { FlowElement } from '../../contract/flow.ts';
import { isTapEnough, typeOf } from '../../questions/index.ts';
import type { FlowIndex, QuestionElement } from './flow-index.ts';
import {
  answerOf,
  elementsIn,
  isAnswered,
  isElementVisible,
  questionOf,
  type SurveyResponse,
} from './response.ts';
import { isEnd, stateOf } from './transitions.ts';

/**
 * Steps: where a flow shows one question at a time (`layout: one`), each question of a state has the screen for itself.
 * A step is named by the id of its question's element.
 */

const isQuestion = (index: FlowIndex, { id }: FlowElement): boolean => {
  const element = index.questions.get(id);
  return element !== undefined && typeOf(element.question).kind !== 'drawn';
};

/** The ids of the visible questions of a state, in order; none where a page shows all of them at once. */
export const stepsOf = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
): readonly string[] =>
  index.flow.layout !== 'one' || isEnd(stateOf(index, stateId))
    ? []
    : elementsIn(index, response, stateId)
        .filter(
          (element) =>
            isQuestion(index, element) &&
            isElementVisible(response, index.questions.get(element.id)!),
        )
        .map(({ id }) => id);

/** The step to show: the wanted one, or the one that follows if that is hidden, or the first one. */
export function stepToShow(
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  wanted: string | null,
): string | null {
  const steps = stepsOf(index, response, stateId);
  if (wanted === null || steps.includes(wanted)) return wanted ?? steps[0] ?? null;
  const ids = elementsIn(index, response, stateId).map(({ id }) => id);
  const place = ids.indexOf(wanted);
  return steps.find((id) => ids.indexOf(id) > place) ?? steps.at(-1) ?? null;
}

/** The step before (`by` -1) or after (`by` 1) another one of its state; `null` beyond the ends, and without steps. */
export function stepBeside(
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  step: string | null,
  by: 1 | -1,
): string | null {
  const steps = stepsOf(index, response, stateId);
  return step === null ? null : (steps[steps.indexOf(step) + by] ?? null);
}

/** Whether an element belongs to every step: it shows the progress, or leaves the survey. */
const isEverywhere = ({ type, skip, valueFrom }: FlowElement): boolean =>
  (type === 'gauge' && valueFrom === null) || (type === 'footer' && skip);

/**
 * The elements to show at a step: its question, with the texts and links before it; at the last step also the elements
 * after it, and the buttons of the state. Without steps, all elements of the state.
 */
export function elementsOfStep(
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  step: string | null,
): readonly FlowElement[] {
  const elements = elementsIn(index, response, stateId);
  if (step === null) return elements;
  const steps = stepsOf(index, response, stateId);
  const last = steps.at(-1);
  const stepOf = (element: FlowElement, at: number): string | undefined =>
    element.type === 'next_page' || element.type === 'submit'
      ? last
      : (elements.slice(at).find(({ id }) => steps.includes(id))?.id ?? last);
  return elements.filter((element, at) =>
    isQuestion(index, element)
      ? element.id === step
      : isEverywhere(element) || stepOf(element, at) === step,
  );
}

/** Whether the question is answered, and a single tap was enough for that. */
export const isCompletedByTap = (response: SurveyResponse, element: QuestionElement): boolean =>
  isAnswered(response, element) &&
  isTapEnough(questionOf(response, element), answerOf(response, element).value);
