import type { Question } from '../../contract/flow.ts';
import { createResponseItem } from '../../contract/feedback.ts';
import { type AnswerRules, type Invalid, textFrom } from './answer.ts';

/** Question types whose answer is a string that a person types. Only white space is no answer. */
export function textAnswer(
  check: (text: string, question: Question) => Invalid | null,
): AnswerRules<string> {
  return {
    empty: () => null,
    isAnswered: (value) => value !== null && value.trim() !== '',
    validate: check,
    toResponses: (value, question) => [
      createResponseItem({ questionId: question.id, body: value.trim() }),
    ],
    fromOutside: textFrom,
    ruleValues: (value) => [value],
  };
}
