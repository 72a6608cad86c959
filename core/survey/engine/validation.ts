import type { FlowIndex, QuestionElement } from './flow-index.ts';
import {
  answerOf,
  isAnswered,
  questionOf,
  type SurveyResponse,
  visibleQuestions,
} from './response.ts';
import { stepBeside } from './steps.ts';
import { hasNextButton, type MoveSource } from './transitions.ts';
import { invalid, type Invalid, rulesOf } from '../../questions/index.ts';

/** The problems that block leaving a state: of single questions by element id, and of the state as a whole. */
export interface StateProblems {
  questions: readonly (readonly [elementId: string, Invalid])[];
  state: Invalid | null;
}

const required = invalid('required');

/** Returns the problem of a question's answer, `null` if it is valid. Includes the problem that its control reports. */
export function validateElement(
  response: SurveyResponse,
  element: QuestionElement,
): Invalid | null {
  const { value, problem } = answerOf(response, element);
  if (problem !== null) return problem;
  if (!isAnswered(response, element)) return element.question.isRequired ? required : null;
  return rulesOf(element.question).validate(value!, questionOf(response, element));
}

/**
 * The problem of a state with questions that lack an answer: their number, and whether these are several of a state that
 * needs all its answers.
 */
const missing = (count: number, needsAll: boolean): Invalid | null =>
  count === 0 ? null : invalid(count > 1 && needsAll ? 'answerAll' : 'missing', { count });

/** Returns the problems that block leaving a state. Without a next button every visible question must be answered. */
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
    const problem =
      validateElement(response, element) ??
      (needsAll && !isAnswered(response, element) ? required : null);
    return problem ? [[element.id, problem] as const] : [];
  });
  const lacksAny =
    index.states.get(stateId)?.requireAny === true &&
    visible.length > 0 &&
    !visible.some((element) => isAnswered(response, element));
  const count = questions.filter(([, { code }]) => code === 'required').length;
  const areAllNeeded = needsAll || visible.every(({ question }) => question.isRequired);
  return {
    questions,
    state: lacksAny ? invalid('requireAny') : missing(count, areAllNeeded),
  };
}

/** Returns the problem that blocks the move from one question of a state to the next one. */
export const validateStep = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  step: string,
): StateProblems => ({
  questions: validateState(index, response, stateId, 'next').questions.filter(
    ([elementId]) => elementId === step,
  ),
  state: null,
});

/** Whether the flow moves on without a click: the state has no next button, and all its answers are complete. */
export const autoAdvances = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
): boolean => {
  if (hasNextButton(index, response, stateId)) return false;
  const problems = validateState(index, response, stateId, 'auto');
  return problems.questions.length === 0 && problems.state === null;
};

/** An answer that was given or confirmed. `wasAsked`: a person could see the question before the answer changed. */
export interface AnswerAct {
  elementId: string;
  isSettled: boolean;
  wasAsked: boolean;
}

/**
 * Whether an answer moves the flow on: it is complete and the state advances by itself, or it has hidden the last
 * question. An answer to an invisible question never does, nor one that another step follows.
 */
export const movesOn = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  { elementId, isSettled, wasAsked }: AnswerAct,
): boolean =>
  wasAsked &&
  index.questions.get(elementId)?.stateId === stateId &&
  (visibleQuestions(index, response, stateId).length === 0 ||
    (isSettled &&
      stepBeside(index, response, stateId, elementId, 1) === null &&
      autoAdvances(index, response, stateId)));

/** Returns the response with the errors shown at their questions. */
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

/** Validates an answer again and updates its shown error. `isDue`: `false` removes the error. */
export function revalidate(
  response: SurveyResponse,
  element: QuestionElement,
  isDue = true,
): SurveyResponse {
  const answer = answerOf(response, element);
  const { error, problem } = answer;
  const found =
    problem !== null || isAnswered(response, element)
      ? validateElement(response, element)
      : error?.code === 'required'
        ? error
        : null;
  const newError = isDue ? found : null;
  // Returns the same object if nothing changed: a retried submission is recognised by its identity.
  if (newError?.code === error?.code) return response;
  return {
    ...response,
    answers: response.answers.with([[element.id, { ...answer, error: newError }]]),
  };
}
