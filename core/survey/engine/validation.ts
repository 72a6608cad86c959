import type { FlowIndex, QuestionElement } from './flow-index.ts';
import {
  answerOf,
  isAnswered,
  questionOf,
  type SurveyResponse,
  visibleQuestions,
} from './response.ts';
import { hasNextButton, type MoveSource } from './transitions.ts';
import { invalid, type Invalid, rulesOf } from '../questions/index.ts';

/** Why a state may not be left: what is wrong with single questions, and with the state as a whole. */
export interface StateProblems {
  questions: readonly (readonly [elementId: string, Invalid])[];
  state: Invalid | null;
}

const required = invalid('required');

/** A required question must be answered; a list that is too short counts as unanswered. */
export function validateElement(
  response: SurveyResponse,
  element: QuestionElement,
): Invalid | null {
  const { value, problem } = answerOf(response, element);
  if (problem !== null) return problem;
  if (!isAnswered(response, element)) return element.question.isRequired ? required : null;
  return rulesOf(element.question).validate(value!, questionOf(response, element));
}

/** What keeps the respondent from leaving the state; without a next button every visible question must be answered. */
export function validateState(
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  source: MoveSource,
): StateProblems {
  const visible = visibleQuestions(index, response, stateId);
  const needsAll =
    source === 'auto' || (source === 'next' && !hasNextButton(index, response, stateId));
  const questions = visible.flatMap((element) => {
    const wrong =
      validateElement(response, element) ??
      (needsAll && !isAnswered(response, element) ? required : null);
    return wrong ? [[element.id, wrong] as const] : [];
  });
  const lacksAny =
    index.states.get(stateId)?.requireAny === true &&
    visible.length > 0 &&
    !visible.some((element) => isAnswered(response, element));
  const isUnanswered = ([, { code }]: (typeof questions)[number]) =>
    code === 'required' || code === 'allRequired';
  const stateObstacle = lacksAny
    ? 'requireAny'
    : questions.filter(isUnanswered).length > 1
      ? 'allRequired'
      : null;
  return { questions, state: stateObstacle && invalid(stateObstacle) };
}

/** Whether the answers alone move the flow on: there is no next button, and nothing is left to say. */
export const autoAdvances = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
): boolean => {
  if (hasNextButton(index, response, stateId)) return false;
  const found = validateState(index, response, stateId, 'auto');
  return found.questions.length === 0 && found.state === null;
};

/** The response with what is wrong written at each question. */
export const withErrors = (
  index: FlowIndex,
  response: SurveyResponse,
  questions: StateProblems['questions'],
): SurveyResponse => ({
  ...response,
  answers: response.answers.with(
    questions.map(
      ([elementId, error]) =>
        [elementId, { ...answerOf(response, index.questions.get(elementId)!), error }] as const,
    ),
  ),
});

/** An answer is complete, or was called wrong before: what is wrong with it now stands beside it. */
export function revalidate(
  response: SurveyResponse,
  element: QuestionElement,
  isDue = true,
): SurveyResponse {
  const answer = answerOf(response, element);
  const { error, problem } = answer;
  const wrong =
    problem !== null || isAnswered(response, element)
      ? validateElement(response, element)
      : error?.code === 'required'
        ? error
        : null;
  const now = isDue ? wrong : null;
  // The same response where nothing changed: a submission that is tried again has to be recognised.
  if (now?.code === error?.code) return response;
  return { ...response, answers: response.answers.with([[element.id, { ...answer, error: now }]]) };
}
