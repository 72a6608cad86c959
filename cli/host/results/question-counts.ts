import { createSlices } from '../http/slices.ts';
import type { DayCounts, QuestionCounts } from './counts/counts.ts';
import { groupBy } from './group-by.ts';
import type { TermCount } from './terms.ts';

/** Sums of counted terms by question. Tens of thousands of terms are summed in slices. */

type Sums = Map<string, Map<string, number>>;

/** Adds a number to a map of maps. */
function addTo(sums: Sums, outer: string, inner: string, n: number): void {
  const map = sums.get(outer) ?? new Map<string, number>();
  sums.set(outer, map.set(inner, (map.get(inner) ?? 0) + n));
}

/** Rows of a slice, after which the event loop may run. */
const ROWS_OF_A_STEP = 500;

/** Sums rows into maps of maps, in slices. */
async function sumsOf(
  rows: readonly TermCount[],
  keysOf: (row: TermCount) => readonly [outer: string, inner: string] | null,
): Promise<Sums> {
  const pause = createSlices();
  const sums: Sums = new Map();
  for (const [at, row] of rows.entries()) {
    const keys = keysOf(row);
    if (keys) addTo(sums, ...keys, row.n);
    if (at % ROWS_OF_A_STEP === 0) await pause();
  }
  return sums;
}

/** Counts of all questions. */
export async function countsOf(rows: readonly TermCount[]): Promise<QuestionCounts> {
  const of = (measure: string) =>
    sumsOf(rows, (row) => (row.measure === measure ? [row.question_id, row.value] : null));
  const attributes = [...(await of('attribute'))].map(
    ([key, counts]) => [`key ${key}`, counts] as const,
  );
  return {
    answered: new Map(
      [...(await of('answered')), ...attributes].map(([id, counts]) => [id, counts.get('')!]),
    ),
    values: await of('value'),
    ranks: new Map([...(await of('rank'))].map(([id, counts]) => [id, placesOf(counts)])),
  };
}

/** Sums of places by option. A value consists of a place and the id of an option. */
function placesOf(counts: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [value, n] of counts) {
    const [place = ''] = value.split(' ', 1);
    const option = value.slice(place.length + 1);
    sums.set(option, (sums.get(option) ?? 0) + Number(place) * n);
  }
  return sums;
}

/** Returns the first day of the part of a trend that contains a day. */
export type TrendDay = (questionId: string, day: string) => string;

/** Counts by question and by day or week, for questions with a trend. */
export async function trendsOf(
  rows: readonly TermCount[],
  dayOf: TrendDay,
): Promise<ReadonlyMap<string, DayCounts>> {
  const byQuestion = groupBy(
    rows.filter(({ day }) => day !== null),
    ({ question_id }) => question_id,
  );
  const trends = [...byQuestion].map(
    async ([id, own]) =>
      [id, await sumsOf(own, ({ day, value }) => [dayOf(id, day!), value])] as const,
  );
  return new Map(await Promise.all(trends));
}
