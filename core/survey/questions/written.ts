import type { Question } from '../../contract/flow.ts';
import { responseOf } from '../../contract/feedback.ts';
import { textFrom, type Invalid, type QuestionAnswer } from './answer.ts';

/** Question types whose answer is a string that a person types. Only white space is no answer. */
export function textAnswer(
  check: (text: string, question: Question) => Invalid | null,
): QuestionAnswer<string> {
  return {
    empty: () => null,
    isAnswered: (value) => value !== null && value.trim() !== '',
    validate: check,
    toResponses: (value, question) => [responseOf({ questionId: question.id, body: value.trim() })],
    fromOutside: textFrom,
    ruleValues: (value) => [value],
  };
}
