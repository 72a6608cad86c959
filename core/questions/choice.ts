import type { ChoiceOption, Question } from '../contract/flow.ts';
import { createResponseItem } from '../contract/feedback.ts';
import { type AnswerRules, invalid, type Invalid, textsFrom } from './answer.ts';

/** Rules for answers that are the key of an option, or a list of keys. */

export const optionOf = (question: Question, key: string): ChoiceOption | undefined =>
  question.options.find((option) => option.key === key);

export const keysOf = (value: string | readonly string[] | null): readonly string[] =>
  value === null ? [] : typeof value === 'string' ? [value] : value;

function validateCount(
  count: number,
  { minSelectionCount: min, maxSelectionCount: max }: Question,
): Invalid | null {
  if (max !== null && count > max) return invalid('selectAtMost', { max });
  if (min !== null && count < min) return invalid('selectAtLeast', { min });
  return null;
}

/** The wire fields of a chosen option: its id, or for a copied option its key, as the server does not know its id. */
export const optionReference = (question: Question, key: string) => {
  const option = optionOf(question, key);
  return option?.dynamic ? { body: key } : { optionId: option?.id ?? key };
};

function choice(isMany: (question: Question) => boolean): AnswerRules<string | readonly string[]> {
  return {
    empty: (question) => (isMany(question) ? [] : null),
    isAnswered: (value) => keysOf(value).length > 0,
    validate: (value, question) =>
      isMany(question) ? validateCount(keysOf(value).length, question) : null,
    toResponses: (value, question) =>
      keysOf(value).map((key, index) =>
        createResponseItem({
          questionId: question.id,
          ...optionReference(question, key),
          ranking: isMany(question) ? index : null,
        }),
      ),
    fromOutside: (value, question) => {
      const keys = textsFrom(value).filter((key) => optionOf(question, key));
      return isMany(question) ? [...new Set(keys)] : (keys[0] ?? null);
    },
    ruleValues: keysOf,
  };
}

/** One option, or a list with `is_multi_select`. */
export const choiceByMultiSelect = choice((question) => question.isMultiSelect);

/** One option. */
export const singleChoice = choice(() => false);

/** A list of options. */
export const multipleChoice = choice(() => true);
