import type { Question } from '../contract/flow.ts';
import { createResponseItem } from '../contract/feedback.ts';
import { type AnswerRules, numberFrom } from './answer.ts';

/** The numbers of a rating scale, lowest first. */
export type Scale = (question: Question) => readonly number[];

export const integersBetween = (from: number, to: number): number[] =>
  [...Array(Math.max(0, Math.trunc(to - from + 1))).keys()].map((index) => from + index);

/** Rules for answers that are a number of a scale. If the question has options, each names a number. */
export function ratingAnswer(scale: Scale): AnswerRules<number> & { scale: Scale } {
  return {
    scale,
    empty: () => null,
    isAnswered: (value) => value !== null,
    validate: () => null,
    toResponses: (value, question) => {
      const option =
        question.options.find(({ key }) => key === String(value)) ??
        question.options.find(({ weight }) => weight === value);
      return [
        createResponseItem({
          questionId: question.id,
          ...(option && !option.dynamic ? { optionId: option.id } : { body: String(value) }),
        }),
      ];
    },
    fromOutside: (value, question) => {
      const number = numberFrom(value);
      return number !== null && scale(question).includes(number) ? number : null;
    },
    ruleValues: (value) => [String(value)],
    range: (question) => [scale(question)[0]!, scale(question).at(-1)!],
  };
}
