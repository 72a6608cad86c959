import {
  type AnswerResult,
  type FlowIndex,
  type QuestionElement,
  questionOf,
  type SurveyResponse,
  tryAnswer,
} from '../engine/index.ts';
import { rulesOf } from '../questions/index.ts';

/** Answers from outside the survey by question key: from the page, its address, or a draft. */
export type OutsideAnswers = Iterable<readonly [questionKey: string, value: unknown]>;

/** The known questions with their values. Questions that copy options come last, after their sources. */
export function inAnsweringOrder(
  index: FlowIndex,
  answers: OutsideAnswers,
): { element: QuestionElement; value: unknown }[] {
  const known = [...answers].flatMap(([key, value]) => {
    const element = index.questionByKey.get(key);
    return element ? [{ element, value }] : [];
  });
  return [
    ...known.filter(({ element }) => element.source === null),
    ...known.filter(({ element }) => element.source !== null),
  ];
}

/** Answers a question with a value that its question type reads. */
export const answerFromOutside = (
  index: FlowIndex,
  response: SurveyResponse,
  element: QuestionElement,
  value: unknown,
): AnswerResult =>
  tryAnswer(
    index,
    response,
    element.id,
    rulesOf(element.question).fromOutside(value, questionOf(response, element)),
  );
