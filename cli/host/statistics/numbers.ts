/** Statistics of counted values: pairs of a value and its number. */

export type Counted = readonly (readonly [value: number, count: number])[];

const sorted = (counted: Counted): Counted => counted.toSorted(([a], [b]) => a - b);

export const totalOf = (counted: Counted): number =>
  counted.reduce((total, [, count]) => total + count, 0);

/** Mean; `null` without a value. */
export function meanOf(counted: Counted): number | null {
  const total = totalOf(counted);
  return total === 0 ? null : counted.reduce((sum, [value, n]) => sum + value * n, 0) / total;
}

/** Median; `null` without a value. */
export function medianOf(counted: Counted): number | null {
  const total = totalOf(counted);
  if (total === 0) return null;
  const values = sorted(counted);
  const at = (rank: number): number => {
    let below = 0;
    return values.find(([, count]) => (below += count) > rank)![0];
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/** Minimum and maximum. `Math.min` and `Math.max` fail for many thousands of values. */
export const extentOf = (values: readonly number[]): [low: number, high: number] =>
  values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );

const MAX_BINS = 12;

/** Smallest of 1, 2, 5, 10, 20… and their tenths that divides a range into at most `MAX_BINS` bins. */
function niceWidth(range: number): number {
  const least = range / MAX_BINS;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((step) => step * power).find((width) => width >= least)!;
}

interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Removes rounding errors of floating-point arithmetic: 0.30000000000000004 is 0.3. */
const round = (value: number): number => Number(value.toPrecision(15));

/**
 * Bins of equal, round width over the values. A boundary belongs to the higher bin, except the maximum. A few whole
 * numbers have a bin each, from and to that number.
 *
 * @param values values within the bins, including uncounted ones
 */
export function binsOf(counted: Counted, values = counted.map(([value]) => value)): Bin[] {
  if (values.length === 0) return [];
  const [low, high] = extentOf(values);
  const isEach = high - low < MAX_BINS && values.every((value) => Number.isInteger(value));
  const width = isEach || high === low ? 1 : niceWidth(high - low);
  const placeOf = (value: number): number => Math.floor(round(value / width));
  const first = placeOf(low);
  const last = isEach ? high : Math.max(first, Math.ceil(round(high / width)) - 1);
  const bins = Array.from({ length: last - first + 1 }, (_, at) => ({
    from: round((first + at) * width),
    to: round((first + at + (isEach ? 0 : 1)) * width),
    count: 0,
  }));
  for (const [value, count] of counted)
    bins[Math.min(placeOf(value), last) - first]!.count += count;
  return bins;
}
