import type { Question } from '../contract/flow.ts';
import { createResponseItem } from '../contract/feedback.ts';
import { isBlank } from '../language/characters.ts';
import { type AnswerRules, type Invalid, textFrom } from './answer.ts';

/** Rules for answers that are a typed string. Blank text counts as unanswered. */
export function textAnswer(
  check: (text: string, question: Question) => Invalid | null,
): AnswerRules<string> {
  return {
    empty: () => null,
    isAnswered: (value) => value !== null && !isBlank(value),
    validate: check,
    toResponses: (value, question) => [
      createResponseItem({ questionId: question.id, body: value.trim() }),
    ],
    fromOutside: textFrom,
    ruleValues: (value) => [value],
  };
}
