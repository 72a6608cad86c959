import type { ChoiceOption, Question } from '../contract/flow.ts';
import { createResponseItem } from '../contract/feedback.ts';
import { type AnswerRules, invalid, type Invalid, textsFrom } from './answer.ts';

/** Rules for answers that are the key of an option, or a list of keys. */

export const optionOf = (question: Question, key: string): ChoiceOption | undefined =>
  question.options.find((option) => option.key === key);

export const keysOf = (value: string | readonly string[] | null): readonly string[] =>
  value === null ? [] : typeof value === 'string' ? [value] : value;

const isExclusive = (question: Question, key: string | undefined): boolean =>
  key !== undefined && optionOf(question, key)?.exclusive === true;

/** Leaves out the choices that the last one excludes. */
export function compatible(question: Question, keys: readonly string[]): readonly string[] {
  const last = keys.at(-1);
  return last !== undefined && isExclusive(question, last)
    ? [last]
    : keys.filter((key) => !isExclusive(question, key));
}

/** Ticks or clears an option of a multiple choice. An exclusive one removes the others, and the reverse. */
export const toggled = (
  question: Question,
  chosen: readonly string[],
  key: string,
): readonly string[] =>
  chosen.includes(key)
    ? chosen.filter((chosenKey) => chosenKey !== key)
    : compatible(question, [...chosen, key]);

/** Whether a multiple choice can have no other choice. */
export const isChoiceComplete = (question: Question, keys: readonly string[]): boolean =>
  isExclusive(question, keys[0]) ||
  (question.maxSelectionCount !== null && keys.length >= question.maxSelectionCount);

function validateCount(keys: readonly string[], question: Question): Invalid | null {
  const { minSelectionCount: min, maxSelectionCount: max } = question;
  const count = keys.length;
  // An option such as “None of the above” is enough, whatever the least number.
  if (isExclusive(question, keys[0])) return null;
  if (max !== null && count > max) return invalid('selectAtMost', { max });
  if (min !== null && count < min) return invalid('selectAtLeast', { min });
  return null;
}

/** The wire fields of a chosen option: its id, or for a copied option its key, as the server does not know its id. */
export const optionReference = (question: Question, key: string) => {
  const option = optionOf(question, key);
  return option?.dynamic ? { body: key } : { optionId: option?.id ?? key };
};

function choice(
  isMany: (question: Question) => boolean,
  canExclude = true,
): AnswerRules<string | readonly string[]> {
  return {
    empty: (question) => (isMany(question) ? [] : null),
    isAnswered: (value) => keysOf(value).length > 0,
    validate: (value, question) =>
      isMany(question) ? validateCount(keysOf(value), question) : null,
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
      if (!isMany(question)) return keys[0] ?? null;
      const different = [...new Set(keys)];
      return canExclude ? compatible(question, different) : different;
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

/** A list of options of which none excludes another. */
export const optionList = choice(() => true, false);
