import { EMPTY_FILTER, type ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { ResultsPeriod } from './period.ts';

/** Groups of consecutive days with enough responses. Pure functions. */

/** Responses of a group. */
export const MIN_RESPONSES = 10;

export interface DayGroup {
  first: string;
  last: string;
}

/** Numbers of answers by day: of the question, and of each of its statements. */
export type DailyCounts = readonly (readonly [day: string, counts: readonly number[]])[];

const isEnough = (counts: readonly number[]): boolean =>
  counts.some((count) => count > 0) &&
  counts.every((count) => count === 0 || count >= MIN_RESPONSES);

const added = (counts: readonly number[], sums: readonly number[]): readonly number[] =>
  counts.map((count, at) => count + (sums[at] ?? 0));

/** Divides days into the shortest groups with enough responses. The days after the last group are not shown yet. */
export function groupDays(days: DailyCounts): DayGroup[] {
  const groups: DayGroup[] = [];
  let first: string | null = null;
  let sums: readonly number[] = [];
  for (const [day, counts] of days) {
    first ??= day;
    sums = added(counts, sums);
    if (!isEnough(sums)) continue;
    groups.push({ first, last: day });
    [first, sums] = [null, []];
  }
  return groups;
}

/** Joins each group without enough remaining responses with the next one, and drops such groups at the end. */
export function joinGroups(groups: readonly DayGroup[], days: DailyCounts): DayGroup[] {
  const joined: DayGroup[] = [];
  let first: string | null = null;
  let sums: readonly number[] = [];
  let at = 0;
  for (const group of groups) {
    first ??= group.first;
    for (; at < days.length && days[at]![0] <= group.last; at += 1)
      if (days[at]![0] >= first) sums = added(days[at]![1], sums);
    if (!isEnough(sums)) continue;
    joined.push({ first, last: group.last });
    [first, sums] = [null, []];
  }
  return joined;
}

/** Groups within the days of a filter. */
export const groupsWithin = (
  groups: readonly DayGroup[],
  { from, to }: Pick<ResultsFilter, 'from' | 'to'>,
): DayGroup[] =>
  groups.filter(
    ({ first, last }) => (from === null || first >= from) && (to === null || last <= to),
  );

/** Filter for the days of consecutive groups; `null` for none. */
export const periodOf = (groups: readonly DayGroup[]): ResultsPeriod | null =>
  groups.length === 0 ? null : { ...EMPTY_FILTER, from: groups[0]!.first, to: groups.at(-1)!.last };
