import { FIRST_DAY, type ResultsFilter } from '../../../core/contract/results/filter.ts';

const DAY_MS = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Filter with a first and a last day. */
export type ResultsPeriod = ResultsFilter & { from: string; to: string };

/** Filter of the preceding period of the same length; `null` for a filter without a first day. */
export function periodBefore(filter: ResultsFilter, now = Date.now()): ResultsPeriod | null {
  if (filter.from === null) return null;
  const from = Date.parse(filter.from);
  const to = Date.parse(filter.to ?? dayOf(now));
  const days = Math.max(0, (to - from) / DAY_MS) + 1;
  // A period of centuries would begin before the years that the database supports.
  const earliest = Date.parse(FIRST_DAY) - DAY_MS;
  return {
    ...filter,
    from: dayOf(Math.max(earliest, from - days * DAY_MS)),
    to: dayOf(from - DAY_MS),
  };
}
