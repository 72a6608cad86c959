import type { Question } from '../../core/contract/flow.ts';
import { isAsked, styleOf } from '../../core/questions/index.ts';
import { matrixKindOf } from '../../core/questions/matrix.ts';
import {
  type FlowIndex,
  isElementVisible,
  type QuestionElement,
  questionOf,
  type SurveyResponse,
} from '../../core/survey/engine/index.ts';
import { inDrawnOrder } from '../../core/survey/engine/order.ts';
import { optionTarget, ruleValuesOf } from '../../core/survey/engine/response.ts';

/** A flow and a response to it after a step, as the invariants see them. */

export interface Moment {
  index: FlowIndex;
  response: SurveyResponse;
  /** Ids of hidden questions that the page answered while they were hidden. */
  toldWhileHidden: ReadonlySet<string>;
}

/** An invariant returns a description of its violation, `null` if it holds. */
export type Invariants = Record<string, (at: Moment) => string | null>;

export const list = (found: readonly unknown[]): string | null =>
  found.length ? JSON.stringify(found) : null;
export const questionsOf = ({ index }: Moment): QuestionElement[] => [...index.questions.values()];
export const isSilent = ({ question }: QuestionElement): boolean => !isAsked(question);
export const isShown = ({ response }: Moment, element: QuestionElement): boolean =>
  isElementVisible(response, element);
export const isMaxdiff = (question: Question): boolean =>
  styleOf(question) === 'matrix' && matrixKindOf(question) === 'maxdiff';

/** The keys of the options that a question should offer, by the active effects. */
export function optionsDue(
  { index, response }: Moment,
  { question, source }: QuestionElement,
): string[] {
  const from = source === null ? null : index.questions.get(source)!;
  const chosen = from && ruleValuesOf(response, from);
  const all = from
    ? questionOf(response, from).options.filter(({ key }) => chosen!.includes(key))
    : question.options;
  const effectOn = (key: string) =>
    response.effects.get(optionTarget(question.key, key))?.at(-1)?.isVisible;
  return inDrawnOrder(response, question, 'options', all)
    .filter(({ key, isVisible }) => effectOn(key) ?? (from !== null || isVisible))
    .map(({ key }) => key);
}
