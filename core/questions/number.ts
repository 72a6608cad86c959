import { createResponseItem } from '../contract/feedback.ts';
import type { Question } from '../contract/flow.ts';
import { type AnswerRules, decimalText, invalid, type Invalid, numberFrom } from './answer.ts';

export interface Limits {
  lower: number | null;
  upper: number | null;
}

export function checkRange(value: number, { lower, upper }: Limits): Invalid | null {
  if ((lower === null || value >= lower) && (upper === null || value <= upper)) return null;
  if (lower !== null && upper !== null)
    return invalid('numberBetween', { lowerLimit: lower, upperLimit: upper });
  return lower !== null
    ? invalid('numberAtLeast', { lowerLimit: lower })
    : invalid('numberAtMost', { upperLimit: upper! });
}

export const limitsOf = (
  { extra }: Question,
  lower: number | null = null,
  upper: number | null = null,
): Limits => ({
  lower: extra?.lowerLimit ?? lower,
  upper: extra?.upperLimit ?? upper,
});

/** Rules for answers that are a number within limits. */
export function numberAnswer(
  limits: (question: Question) => Limits,
): AnswerRules<number> & { limits: typeof limits } {
  return {
    limits,
    empty: () => null,
    isAnswered: (value) => value !== null,
    validate: (value, question) => checkRange(value, limits(question)),
    toResponses: (value, question) => [
      createResponseItem({ questionId: question.id, body: decimalText(value) }),
    ],
    fromOutside: numberFrom,
    ruleValues: (value) => [decimalText(value)],
    range: (question) => [limits(question).lower ?? 0, limits(question).upper ?? 100],
  };
}
