import { Keyed } from '../../keyed.ts';
import type { Option, Question } from '../../contract/flow.ts';
import { typeOf, type AnswerValue, type Invalid } from '../questions/index.ts';
import type { FlowIndex, QuestionElement } from './flow-index.ts';

/** What a respondent has said to one question so far. */
export interface Answer {
  value: AnswerValue;
  error: Invalid | null;
}

/** What a trigger does to a target while the value that fired it is part of the answer. */
export interface Effect {
  triggerId: string;
  sourceId: string;
  value: string;
  isVisible: boolean;
}

/** All that changes while one person answers one flow. Targets are elements or options (see `optionTarget`). */
export interface Response {
  answers: Keyed<Answer>;
  /** The effects on each target in the order they came; the last one decides. */
  effects: Keyed<readonly Effect[]>;
  /** The targets that the answer to each element has an effect on now. */
  affected: Keyed<readonly string[]>;
}

export const emptyResponse = (): Response => ({ answers: new Keyed(), effects: new Keyed(), affected: new Keyed() });

export const optionTarget = (questionKey: string, optionKey: string): string => `${questionKey}\u0000${optionKey}`;

/** One object a question, so that whoever shows an unanswered one sees no change where there is none. */
const unanswered = new WeakMap<Question, Answer>();

function unansweredOf(question: Question): Answer {
  const known = unanswered.get(question) ?? { value: typeOf(question).empty(question), error: null };
  unanswered.set(question, known);
  return known;
}

export const answerOf = (response: Response, { id, question }: QuestionElement): Answer => response.answers.get(id) ?? unansweredOf(question);

const isTargetVisible = (response: Response, target: string, byDefault: boolean): boolean =>
  response.effects.get(target)?.at(-1)?.isVisible ?? byDefault;

export const isElementVisible = (response: Response, element: { id: string; isVisible: boolean }): boolean =>
  isTargetVisible(response, element.id, element.isVisible);

export const isOptionVisible = (response: Response, question: Question, option: Option): boolean =>
  isTargetVisible(response, optionTarget(question.key, option.key), option.isVisible);

export const visibleOptions = (response: Response, question: Question): Option[] =>
  question.options.filter((option) => isOptionVisible(response, question, option));

export const isAnswered = (response: Response, element: QuestionElement): boolean =>
  typeOf(element.question).isAnswered(answerOf(response, element).value, element.question);

/** The visible questions of a state, in order. */
export const visibleQuestions = (index: FlowIndex, response: Response, stateId: string): QuestionElement[] =>
  (index.elementsOf.get(stateId) ?? [])
    .filter((element) => isElementVisible(response, element))
    .flatMap((element) => index.questions.get(element.id) ?? []);
