import type { FlowIndex, QuestionElement } from './flow-index.ts';
import { PersistentMap } from './persistent-map.ts';
import { type AnswerValue, type Invalid, rulesOf } from '../questions/index.ts';
import type { ChoiceOption, Question } from '../../contract/flow.ts';

/** What a respondent has said to one question so far. */
export interface Answer {
  value: AnswerValue;
  /** What is shown to be wrong with it. */
  error: Invalid | null;
  /** What its control or a server found wrong, which only another answer mends. */
  problem: Invalid | null;
  /** It came with the page, and nobody has changed it since. */
  isPreloaded: boolean;
}

/** What a trigger does to a target while the value that fired it is part of the answer. */
export interface VisibilityEffect {
  triggerId: string;
  sourceId: string;
  value: string;
  isVisible: boolean;
}

/** All that changes while one person answers one flow. Targets are elements or options (see `optionTarget`). */
export interface SurveyResponse {
  answers: PersistentMap<Answer>;
  /** The effects on each target in the order they came; the last one decides. */
  effects: PersistentMap<readonly VisibilityEffect[]>;
  /** The targets that the answer to each element has an effect on now. */
  affected: PersistentMap<readonly string[]>;
  /** The questions whose options are not those they began with, by element. */
  questions: PersistentMap<Question>;
  /** What chance has in store for each random question, by element. */
  draws: ReadonlyMap<string, string>;
}

export const emptyResponse = (): SurveyResponse => ({
  answers: PersistentMap.empty(),
  effects: PersistentMap.empty(),
  affected: PersistentMap.empty(),
  questions: PersistentMap.empty(),
  draws: new Map(),
});

export const optionTarget = (questionKey: string, optionKey: string): string =>
  `${questionKey}\u0000${optionKey}`;

/** One object a question, so that whoever shows an unanswered one sees no change where there is none. */
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

/** The question with the options that there are now: visible, and copied from another question where it says so. */
export const questionOf = (response: SurveyResponse, element: QuestionElement): Question =>
  response.questions.get(element.id) ?? element.atFirst;

const isTargetVisible = (response: SurveyResponse, target: string, byDefault: boolean): boolean =>
  response.effects.get(target)?.at(-1)?.isVisible ?? byDefault;

/** A question without anything to choose from, as nothing was chosen where its options come from, is not there either. */
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

/** What triggers and rules compare of an answer; nothing while there is none. */
export function ruleValuesOf(
  response: SurveyResponse,
  element: QuestionElement,
): readonly string[] {
  const { value } = answerOf(response, element);
  return value !== null && isAnswered(response, element)
    ? rulesOf(element.question).ruleValues(value, questionOf(response, element))
    : [];
}

/** The options that are chosen for one statement of a matrix. */
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

/** The visible questions of a state that ask something, in order. */
export const visibleQuestions = (
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
): QuestionElement[] =>
  (index.inputsOf.get(stateId) ?? []).filter((element) => isElementVisible(response, element));
