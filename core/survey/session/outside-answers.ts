import {
  changeAnswer,
  type FlowIndex,
  type QuestionElement,
  questionOf,
  type SurveyResponse,
} from '../engine/index.ts';
import { rulesOf } from '../../questions/index.ts';

/** Answers from outside the survey by question key: from the page, its address, or a draft. */
export type OutsideAnswers = Iterable<readonly [questionKey: string, value: unknown]>;

/** The number of questions that the options of a question are copied through; 0 for options of its own. */
function copyDepth(index: FlowIndex, element: QuestionElement): number {
  const passed = new Set<string>();
  let source = element.source;
  while (source !== null && !passed.has(source)) {
    passed.add(source);
    source = index.questions.get(source)!.source;
  }
  return passed.size;
}

/** The known questions with their values. Questions that copy options follow their sources. */
export function inAnsweringOrder(
  index: FlowIndex,
  answers: OutsideAnswers,
): { element: QuestionElement; value: unknown }[] {
  const known = [...answers].flatMap(([key, value]) => {
    const element = index.questionByKey.get(key);
    return element ? [{ element, value, depth: copyDepth(index, element) }] : [];
  });
  return known.sort((a, b) => a.depth - b.depth);
}

/** Answers a question with a value that its question type reads. */
export const answerFromOutside = (
  index: FlowIndex,
  response: SurveyResponse,
  element: QuestionElement,
  value: unknown,
): SurveyResponse =>
  changeAnswer(
    index,
    response,
    element.id,
    rulesOf(element.question).fromOutside(value, questionOf(response, element)),
  );
