import { maskPersonalData } from '../../privacy/mask.ts';
import { tryAnswer } from '../engine/answering.ts';
import type { FlowIndex, QuestionElement } from '../engine/flow-index.ts';
import { answerOf, isAnswered, questionOf, type SurveyResponse } from '../engine/response.ts';
import type { AnswerValue } from '../questions/answer.ts';
import { styleOf, typeOf } from '../questions/index.ts';

/** Answers as a browser may keep them: whatever tells who somebody is stays out, and is asked again. */

const PERSONAL = [
  'email',
  'naming',
  'phone_number',
  'phone_verification',
  'external_id',
  'customer_schema',
];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

function mayBeKept(
  { question }: QuestionElement,
  value: AnswerValue,
  countryCode: string | null,
): boolean {
  if (question.hidePersonalData || PERSONAL.includes(styleOf(question) ?? '')) return false;
  return textsIn(value).every((text) => maskPersonalData(text, countryCode) === text);
}

/** Question keys with their values, in the order of the flow. */
export const draftAnswers = (
  index: FlowIndex,
  response: SurveyResponse,
  countryCode: string | null,
): [string, unknown][] =>
  [...index.questions.values()].flatMap((element) => {
    const { value } = answerOf(response, element);
    return isAnswered(response, element) && mayBeKept(element, value, countryCode)
      ? [[element.question.key, value] as [string, unknown]]
      : [];
  });

/** The response with kept answers, read as if they came from outside: what does not fit any more is left out. */
export function withDraft(index: FlowIndex, begun: SurveyResponse, answers: Draft): SurveyResponse {
  // A question that copies its options has none before its source is answered.
  const elements = answers.flatMap(([key, value]) => {
    const element = index.questionByKey.get(key);
    return element ? [{ element, value }] : [];
  });
  const inOrder = [
    ...elements.filter(({ element }) => element.source === null),
    ...elements.filter(({ element }) => element.source !== null),
  ];
  return inOrder.reduce((response, { element, value }) => {
    const { response: after, fault } = tryAnswer(
      index,
      response,
      element.id,
      typeOf(element.question).fromOutside(value, questionOf(response, element)),
    );
    return fault ? response : after;
  }, begun);
}

type Draft = readonly (readonly [string, unknown])[];
