import type { Question } from '../../../../core/contract/flow.ts';
import { isDate } from '../../../../core/survey/questions/index.ts';
import { groupBy } from '../group-by.ts';
import { binsOf, meanOf, medianOf, totalOf, type Counted } from '../numbers.ts';
import { valuesOf, type Part, type QuestionCounts, type ValueCounts } from './counts.ts';

/** Charts of numbers and dates. Pure functions. */

const numbersIn = (counts: ValueCounts): Counted =>
  [...counts].flatMap(([value, count]) =>
    value.trim() !== '' && Number.isFinite(Number(value)) ? [[Number(value), count] as const] : [],
  );

export function numberChart(question: Question, counts: QuestionCounts): Part {
  const counted = numbersIn(valuesOf(counts, question.id));
  const numbers = counted.map(([value]) => value);
  const isEmpty = numbers.length === 0;
  return {
    mean: meanOf(counted),
    median: medianOf(counted),
    min: isEmpty ? null : Math.min(...numbers),
    max: isEmpty ? null : Math.max(...numbers),
    bins: binsOf(counted),
  };
}

/** `key=number`, by the key of an option. */
export function amountsChart(question: Question, counts: QuestionCounts): Part {
  const byKey = groupBy(
    [...valuesOf(counts, question.id)].flatMap(([value, count]) => {
      const [, key, number] = /^(.*)=([^=]+)$/.exec(value) ?? [];
      return key !== undefined && Number.isFinite(Number(number))
        ? [{ key, value: Number(number), count }]
        : [];
    }),
    ({ key }) => key,
  );
  const known = question.options.map(({ key }) => key);
  return {
    amounts: [...new Set([...known, ...byKey.keys()])].map((key) => {
      const counted: Counted = (byKey.get(key) ?? []).map(({ value, count }) => [value, count]);
      return {
        id: key,
        label: question.options.find((option) => option.key === key)?.body ?? null,
        answered: totalOf(counted),
        mean: meanOf(counted) ?? 0,
        total: Number(counted.reduce((sum, [value, n]) => sum + value * n, 0).toFixed(6)),
      };
    }),
  };
}

const FEW_MONTHS = 2;

/** By month; by day where there are few months. */
export function dateChart(question: Question, counts: QuestionCounts): Part {
  const days = [...valuesOf(counts, question.id)].filter(([value]) => isDate(value)).toSorted();
  const months = groupBy(days, ([day]) => day.slice(0, 'YYYY-MM'.length));
  const shown: readonly (readonly [string, number])[] =
    months.size <= FEW_MONTHS
      ? days
      : [...months].map(([month, of]) => [month, of.reduce((sum, [, count]) => sum + count, 0)]);
  return { bars: shown.map(([value, count]) => ({ value, label: null, count })) };
}
