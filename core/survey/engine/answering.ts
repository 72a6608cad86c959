import { storableAnswer } from '../../contract/stored-text.ts';
import { type AnswerValue, type Invalid, rulesOf } from '../../questions/index.ts';
import type { FlowIndex, QuestionElement } from './flow-index.ts';
import { visibleOptions } from './options.ts';
import { answerOf, isElementVisible, questionOf, type SurveyResponse } from './response.ts';
import { applyTriggers, type Step, type Task } from './triggers.ts';
import { revalidate } from './validation.ts';

const isEqual = (a: AnswerValue, b: AnswerValue): boolean =>
  a === b || (a !== null && typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

interface AnswerChange {
  elementId: string;
  value: AnswerValue;
  problem: Invalid | null;
  /** Removes the shown error: the question was hidden, or asks for something else now. */
  clearsError?: boolean;
}

/**
 * Changes an answer, validates it, and applies the triggers that follow from it, over as many questions as needed. This
 * terminates, as each step clears an answer or draws one, and their number is finite. Every answer passes here, typed,
 * prefilled or restored: characters of its texts that can't be stored are removed.
 *
 * @param problem the reason why the control rejects its input; `null` if it does not
 * @param clearsError whether a shown error is removed instead of validated again
 */
export function changeAnswer(
  index: FlowIndex,
  response: SurveyResponse,
  elementId: string,
  value: AnswerValue,
  problem: Invalid | null = null,
  clearsError = false,
): SurveyResponse {
  const storable = storableAnswer(value);
  return settle(
    index,
    setAnswer(index, response, { elementId, value: storable, problem, clearsError }),
  );
}

/** Applies the triggers that fire while a question has no answer, at the beginning of a response. */
export const applyOpenTriggers = (index: FlowIndex, begun: SurveyResponse): SurveyResponse =>
  [...index.questions.values()]
    .filter(({ triggers }) => triggers.some(({ ruleType }) => ruleType === 'not_answered'))
    .reduce((response, element) => settle(index, applyTriggers(index, response, element)), begun);

/** Copies the options of these questions anew into the questions that copy them: their order has changed. */
export const renewCopies = (
  index: FlowIndex,
  response: SurveyResponse,
  elements: readonly QuestionElement[],
): SurveyResponse =>
  settle(index, { response, follows: elements.flatMap(({ id }) => dependentsOf(index, id)) });

/** Carries out all that follows from a step. */
function settle(index: FlowIndex, { response, follows }: Step): SurveyResponse {
  const tasks = [...follows];
  let current = response;
  for (const task of tasks) {
    const step = carryOut(index, current, task);
    current = step.response;
    tasks.push(...step.follows);
  }
  return current;
}

function carryOut(index: FlowIndex, response: SurveyResponse, task: Task): Step {
  if (task.kind === 'options') return renewOptions(index, response, task.element);
  const element = index.questions.get(task.elementId);
  if (!element) return { response, follows: [] };
  return isElementVisible(response, element)
    ? draw(index, response, element)
    : clear(index, response, element);
}

function setAnswer(
  index: FlowIndex,
  response: SurveyResponse,
  { elementId, value, problem, clearsError }: AnswerChange,
): Step {
  const element = index.questions.get(elementId);
  if (!element) return { response, follows: [] };
  const { value: before, error: shownError } = answerOf(response, element);
  const error = clearsError ? null : shownError;
  // Typing shows no new error, but an error that is shown already is validated again.
  const isDue = error !== null;
  const answered = revalidate(
    {
      ...response,
      answers: response.answers.with([[elementId, { value, error, problem, isPreloaded: false }]]),
    },
    element,
    isDue,
  );
  if (isEqual(before, value)) return { response: answered, follows: [] };
  const { response: shown, follows } = applyTriggers(index, answered, element);
  return { response: shown, follows: [...follows, ...dependentsOf(index, elementId)] };
}

const dependentsOf = (index: FlowIndex, elementId: string): Task[] =>
  (index.dependentsOf.get(elementId) ?? []).map((element) => ({ kind: 'options', element }));

/** Clears the answer of a hidden question, with its error and problem. */
function clear(
  index: FlowIndex,
  response: SurveyResponse,
  { id, question }: QuestionElement,
): Step {
  // A question without an answer gets none: a random one is drawn when it is visible for the first time.
  if (!response.answers.get(id)) return { response, follows: [] };
  const value = rulesOf(question).empty(question);
  return setAnswer(index, response, { elementId: id, value, problem: null, clearsError: true });
}

/** Whether a random question is given its drawn option: when it is visible for the first time, and only then. */
export const isDrawDue = (
  response: SurveyResponse,
  element: QuestionElement,
  drawn: string,
): boolean =>
  isElementVisible(response, element) &&
  !response.answers.get(element.id) &&
  questionOf(response, element).options.some(({ key }) => key === drawn);

function draw(index: FlowIndex, response: SurveyResponse, element: QuestionElement): Step {
  const drawn = response.draws.get(element.id);
  return drawn !== undefined && isDrawDue(response, element, drawn)
    ? setAnswer(index, response, { elementId: element.id, value: drawn, problem: null })
    : { response, follows: [] };
}

/**
 * Recomputes the options of a question: copied from its source, without hidden ones. Removed options are removed from
 * its answer.
 */
function renewOptions(index: FlowIndex, response: SurveyResponse, element: QuestionElement): Step {
  const { question } = element;
  const options = visibleOptions(index, response, element);
  const before = questionOf(response, element).options;
  if (options.length === before.length && options.every(({ key }, at) => key === before[at]!.key))
    return { response, follows: [] };
  const renewed = { ...questionOf(response, element), options };
  const next = { ...response, questions: response.questions.with([[element.id, renewed]]) };
  if (options.length === 0 && element.source !== null) return clear(index, next, element);
  const { value, error } = answerOf(next, element);
  const { prune, fromOutside } = rulesOf(question);
  const pruned = value === null ? null : (prune ?? fromOutside)(value, renewed);
  // Other options may have fixed the error, and questions that copy the options have to follow.
  if (isEqual(pruned, value))
    return {
      response: error === null ? next : revalidate(next, element),
      follows: dependentsOf(index, element.id),
    };
  return setAnswer(index, next, { elementId: element.id, value: pruned, problem: null });
}
