import type { Option, Question } from '../../contract/flow.ts';
import { responseOf } from '../../contract/feedback.ts';
import type { Invalid, QuestionAnswer } from './answer.ts';

/** Question types whose answer is the key of an option, or a list of them. */

const optionOf = (question: Question, key: string): Option | undefined => question.options.find((option) => option.key === key);

const keysOf = (value: string | readonly string[] | null): readonly string[] =>
  value === null ? [] : typeof value === 'string' ? [value] : value;

function validateCount(count: number, { minSelectionCount: min, maxSelectionCount: max }: Question): Invalid | null {
  if (max !== null && count > max) return { code: 'selectAtMost', params: { max } };
  if (min !== null && count < min) return { code: 'selectAtLeast', params: { min } };
  return null;
}

function choice(isMany: (question: Question) => boolean): QuestionAnswer<string | readonly string[]> {
  return {
    empty: (question) => (isMany(question) ? [] : null),
    isAnswered: (value) => keysOf(value).length > 0,
    validate: (value, question) => (isMany(question) ? validateCount(keysOf(value).length, question) : null),
    toResponses: (value, question) =>
      keysOf(value).map((key, index) =>
        responseOf({
          questionId: question.id,
          optionId: optionOf(question, key)?.id ?? key,
          ranking: isMany(question) ? index : null,
        }),
      ),
    fromOutside: (value, question) => {
      const given = (Array.isArray(value) ? value : [value]).map(String).filter((key) => optionOf(question, key));
      return isMany(question) ? [...new Set(given)] : (given[0] ?? null);
    },
    ruleValues: keysOf,
  };
}

/** One option, or many with `is_multi_select`. */
export const oneOrMany = choice((question) => question.isMultiSelect);

/** Always a list. */
export const many = choice(() => true);
