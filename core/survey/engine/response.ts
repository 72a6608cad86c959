import type { FlowIndex, QuestionElement } from './flow-index.ts';
import { PersistentMap } from './persistent-map.ts';
import { type AnswerValue, type Invalid, isAsked, rulesOf } from '../../questions/index.ts';
import type { ChoiceOption, FlowElement, Question } from '../../contract/flow.ts';

/** The answer to one question and its state. */
interface Answer {
  value: AnswerValue;
  /** The error that is shown. */
  error: Invalid | null;
  /** A problem found by its control or by a server; only another answer removes it. */
  problem: Invalid | null;
  /** Whether the answer was prefilled and not changed since. */
  isPreloaded: boolean;
}

/** The effect of a trigger on a target, while the value that fired it is part of the answer. */
export interface VisibilityEffect {
  triggerId: string;
  sourceId: string;
  value: string;
  isVisible: boolean;
}

/** The state of one person's answers to one flow. Targets are elements or options (see `optionTarget`). */
export interface SurveyResponse {
  answers: PersistentMap<Answer>;
  /** The effects on each target in the order in which they fired; the last one decides. */
  effects: PersistentMap<readonly VisibilityEffect[]>;
  /** The targets that each element's answer affects now. */
  affected: PersistentMap<readonly string[]>;
  /** Questions with options that differ from their initial ones, by element id. */
  questions: PersistentMap<Question>;
  /** The key of the drawn option of each random question, by element id. */
  draws: ReadonlyMap<string, string>;
  /** The seed of the drawn orders; `null` while options, rows and questions have the order of the flow. */
  seed: number | null;
  /** The elements of each state with shuffled questions, in their drawn order. */
  elements: ReadonlyMap<string, readonly FlowElement[]>;
}

export const emptyResponse = (): SurveyResponse => ({
  answers: PersistentMap.empty(),
  effects: PersistentMap.empty(),
  affected: PersistentMap.empty(),
  questions: PersistentMap.empty(),
  draws: new Map(),
  seed: null,
  elements: new Map(),
});

const SEPARATOR = '\u0000';

/** The name of an option as a target. */
export const optionTarget = (questionKey: string, optionKey: string): string =>
  `${questionKey}${SEPARATOR}${optionKey}`;

/** The question of an option's target; `null` when the target is an element. */
export const parseOptionTarget = (target: string): { questionKey: string } | null =>
  target.includes(SEPARATOR) ? { questionKey: target.split(SEPARATOR)[0]! } : null;

/** A cache with one object for each unanswered question, so that views see no change by identity. */
const unanswered = new WeakMap<Question, Answer>();

function unansweredOf(question: Question): Answer {
  const known = unanswered.get(question) ?? {
    value: rulesOf(question).empty(question),
    error: null,
    problem: null,
    isPreloaded: false,
  };
  unanswered.set(question, known);
  return known;
}

export const answerOf = (response: SurveyResponse, { id, question }: QuestionElement): Answer =>
  response.answers.get(id) ?? unansweredOf(question);

/** The question with its present options: visible ones, or copies of those chosen in another question. */
export const questionOf = (response: SurveyResponse, element: QuestionElement): Question =>
  response.questions.get(element.id) ?? element.atFirst;

const isTargetVisible = (response: SurveyResponse, target: string, byDefault: boolean): boolean =>
  response.effects.get(target)?.at(-1)?.isVisible ?? byDefault;

/** Whether an element is visible. A question that copies its options is hidden while it has none. */
export function isElementVisible(
  response: SurveyResponse,
  element: { id: string; isVisible: boolean; source?: string | null },
): boolean {
  if (!isTargetVisible(response, element.id, element.isVisible)) return false;
  return !element.source || questionOf(response, element as QuestionElement).options.length > 0;
}

export const isOptionVisible = (
  response: SurveyResponse,
  question: Question,
  option: ChoiceOption,
): boolean => isTargetVisible(response, optionTarget(question.key, option.key), option.isVisible);

export const isAnswered = (response: SurveyResponse, element: QuestionElement): boolean =>
  rulesOf(element.question).isAnswered(
    answerOf(response, element).value,
    questionOf(response, element),
  );

/** The values of an answer that triggers and rules compare; empty while unanswered. */
export function ruleValuesOf(
  response: SurveyResponse,
  element: QuestionElement,
): readonly string[] {
  const { value } = answerOf(response, element);
  return value !== null && isAnswered(response, element)
    ? rulesOf(element.question).ruleValues(value, questionOf(response, element))
    : [];
}

/** The keys of the options chosen for one statement of a matrix. */
export function statementValuesOf(
  response: SurveyResponse,
  element: QuestionElement,
  statementKey: string,
): readonly string[] {
  const { value } = answerOf(response, element);
  return value === null
    ? []
    : (rulesOf(element.question).statementValues?.(
        value,
        questionOf(response, element),
        statementKey,
      ) ?? []);
}

/** The elements of a state in the order of this response. */
export const elementsIn = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
): readonly FlowElement[] => response.elements.get(stateId) ?? index.elementsOf.get(stateId) ?? [];

/** Whether a person sees the question and can answer it. */
export const isAskedNow = (response: SurveyResponse, element: QuestionElement): boolean =>
  isAsked(element.question) && isElementVisible(response, element);

/** The visible questions of a state that a person answers, in order. */
export const visibleQuestions = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
): QuestionElement[] =>
  inputsIn(index, response, stateId).filter((element) => isElementVisible(response, element));

const inputsIn = (index: FlowIndex, response: SurveyResponse, stateId: string) =>
  response.elements
    .get(stateId)
    ?.flatMap(({ id }) => index.questions.get(id) ?? [])
    .filter(({ question }) => isAsked(question)) ??
  index.inputsOf.get(stateId) ??
  [];
