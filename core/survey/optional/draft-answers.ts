import type { Mask } from '../../platform/survey-code.ts';
import {
  answerOf,
  type FlowIndex,
  isAnswered,
  type QuestionElement,
  type SurveyResponse,
} from '../engine/index.ts';
import { type AnswerValue, typeOf } from '../questions/index.ts';
import { answerFromOutside, inAnsweringOrder, type OutsideAnswers } from '../session/index.ts';

/** Answers of a draft, without personal data, which is asked again. */

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

function isStorable(
  { question }: QuestionElement,
  value: AnswerValue,
  mask: Mask,
  countryCode: string | null,
): boolean {
  if (question.hidePersonalData || typeOf(question).isPersonal) return false;
  return textsIn(value).every((text) => mask(text, countryCode) === text);
}

/** Returns question keys with their values, in the order of the flow. */
export const draftAnswers = (
  index: FlowIndex,
  response: SurveyResponse,
  mask: Mask,
  countryCode: string | null,
): [string, unknown][] =>
  [...index.questions.values()].flatMap((element) => {
    const { value } = answerOf(response, element);
    return isAnswered(response, element) && isStorable(element, value, mask, countryCode)
      ? [[element.question.key, value] as [string, unknown]]
      : [];
  });

/** Returns the response with the draft's answers; answers that no longer fit their question are left out. */
export const withDraft = (
  index: FlowIndex,
  begun: SurveyResponse,
  answers: OutsideAnswers,
): SurveyResponse =>
  inAnsweringOrder(index, answers).reduce((response, { element, value }) => {
    const { response: next, fault } = answerFromOutside(index, response, element, value);
    return fault ? response : next;
  }, begun);
