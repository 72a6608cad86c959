import type { Question } from '../../../../core/contract/flow.ts';
import { isDate } from '../../../../core/questions/index.ts';
import { NUMBER } from '../conditions.ts';
import { groupBy } from '../group-by.ts';
import {
  binsOf,
  extentOf,
  meanOf,
  medianOf,
  totalOf,
  type Counted,
} from '../../statistics/numbers.ts';
import { MAX_OTHERS, valuesOf, type ChartCounts, type Part, type ValueCounts } from './counts.ts';

/** Charts of numbers and dates. Pure functions. */

const NUMBER_FORM = new RegExp(NUMBER);
const isNumber = (value: string): boolean => NUMBER_FORM.test(value);

const numbersIn = (counts: ValueCounts): Counted =>
  [...counts].flatMap(([value, count]) =>
    isNumber(value) ? [[Number(value), count] as const] : [],
  );

export function numberChart(
  { id, hidePersonalData }: Question,
  { counts, before, known }: ChartCounts,
): Part {
  const counted = numbersIn(valuesOf(counts, id));
  const past = before && numbersIn(valuesOf(before, id));
  const [min, max] = extentOf(counted.map(([value]) => value));
  const numbers = known.filter(isNumber).map(Number);
  const binsBefore = past && binsOf(past, numbers);
  // The number of responses beside figures excludes answers that are not numbers, or too long for one. A question with
  // hidden answers has no figures, and counts all answers.
  const answered = hidePersonalData
    ? {}
    : { answered: totalOf(counted), answeredBefore: past && totalOf(past) };
  return {
    ...answered,
    mean: meanOf(counted),
    meanBefore: past && meanOf(past),
    median: medianOf(counted),
    medianBefore: past && medianOf(past),
    min: counted.length === 0 ? null : min,
    max: counted.length === 0 ? null : max,
    bins: binsOf(counted, numbers).map((bin, at) => ({
      ...bin,
      countBefore: binsBefore && binsBefore[at]!.count,
    })),
  };
}

/** Numbers by the key of an option, stored as `key=number`. */
function amountsIn(counts: ValueCounts): ReadonlyMap<string, Counted> {
  const amounts = [...counts].flatMap(([value, count]) => {
    const [, key, number] = /^(.*)=([^=]+)$/.exec(value) ?? [];
    return key !== undefined && Number.isFinite(Number(number))
      ? [{ key, counted: [Number(number), count] as const }]
      : [];
  });
  return new Map(
    [...groupBy(amounts, ({ key }) => key)].map(([key, of]) => [
      key,
      of.map(({ counted }) => counted),
    ]),
  );
}

export function amountsChart({ id, options }: Question, { counts, before }: ChartCounts): Part {
  const amounts = amountsIn(valuesOf(counts, id));
  const past = before && amountsIn(valuesOf(before, id));
  const keys = new Set([
    ...options.map(({ key }) => key),
    ...amounts.keys(),
    ...(past?.keys() ?? []),
  ]);
  return {
    amounts: [...keys].slice(0, options.length + MAX_OTHERS).map((key) => {
      const counted = amounts.get(key) ?? [];
      return {
        id: key,
        label: options.find((option) => option.key === key)?.body ?? null,
        answered: totalOf(counted),
        mean: meanOf(counted) ?? 0,
        meanBefore: past && meanOf(past.get(key) ?? []),
        total: Number(counted.reduce((sum, [value, n]) => sum + value * n, 0).toFixed(6)),
      };
    }),
  };
}

const FEW_MONTHS = 2;
/** Limit of the months with a bar, the latest ones: answers may have any date. */
const MAX_MONTHS = 600;

const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

/** Chart of dates by month; by day for few months. */
export function dateChart({ id }: Question, { counts, before, known }: ChartCounts): Part {
  const days = known.filter(isDate);
  const months = [...new Set(days.map(monthOf))];
  const isByDay = months.length <= FEW_MONTHS;
  const sumsOf = (values: ValueCounts): ReadonlyMap<string, number> => {
    const groups = groupBy(values, ([day]) => (isByDay ? day : monthOf(day)));
    return new Map([...groups].map(([value, of]) => [value, totalOf(of.map(([, n]) => [0, n]))]));
  };
  const sums = sumsOf(valuesOf(counts, id));
  const past = before && sumsOf(valuesOf(before, id));
  return {
    bars: (isByDay ? days : months)
      .toSorted()
      .slice(-MAX_MONTHS)
      .map((value) => ({
        value,
        label: null,
        count: sums.get(value) ?? 0,
        countBefore: past && (past.get(value) ?? 0),
      })),
  };
}
