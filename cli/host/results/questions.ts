import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { QuestionResult, ResultKind } from '../../../core/contract/results/question-result.ts';
import { questionsById } from '../../../core/survey/answer-texts/index.ts';
import type { Database } from '../database/database.ts';
import { amountsChart, dateChart, numberChart } from './charts/amounts.ts';
import {
  valuesOf,
  type ChartCounts,
  type DayCounts,
  type Part,
  type QuestionCounts,
} from './charts/counts.ts';
import { choiceChart, matrixChart, rankingChart } from './charts/options.ts';
import { scaleChart } from './charts/scale.ts';
import { conjointChart, maxdiffChart } from './charts/utilities.ts';
import { kindOf } from './kinds.ts';
import { periodBefore } from './period.ts';
import { countTerms, type TermCount } from './terms.ts';
import { groupBy } from './group-by.ts';

/** Results of the questions of a survey. */

/** Days of a trend; a longer one has weeks. */
const MAX_TREND_DAYS = 92;

export const byOrder = <T extends { order: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.order - b.order);

export interface Asked {
  stateId: string;
  question: Question;
  kind: ResultKind;
}

/** The questions that people answer, in the order of the survey, with the options that they copy. */
export function askedQuestions(flow: Flow): Asked[] {
  const complete = questionsById(flow);
  return byOrder(flow.states).flatMap(({ id: stateId, elements }) =>
    byOrder(elements).flatMap(({ question: own }) => {
      const question = own && complete.get(own.id)!;
      const kind = question && kindOf(question);
      return kind ? [{ stateId, question, kind }] : [];
    }),
  );
}

/** Sums numbers into maps of maps. */
function nested(rows: readonly { outer: string; inner: string; n: number }[]) {
  const maps = new Map<string, Map<string, number>>();
  for (const { outer, inner, n } of rows) {
    const map = maps.get(outer) ?? new Map<string, number>();
    maps.set(outer, map.set(inner, (map.get(inner) ?? 0) + n));
  }
  return maps;
}

function countsOf(rows: readonly TermCount[]): QuestionCounts {
  const of = (measure: string) =>
    nested(
      rows
        .filter((row) => row.measure === measure)
        .map(({ question_id, value, n }) => ({ outer: question_id, inner: value, n })),
    );
  const attributes = [...of('attribute')].map(([key, counts]) => [`key ${key}`, counts] as const);
  return {
    answered: new Map(
      [...of('answered'), ...attributes].map(([id, counts]) => [id, counts.get('')!]),
    ),
    values: of('value'),
    ranks: new Map([...of('rank')].map(([id, counts]) => [id, placesOf(counts)])),
  };
}

/** Sums of places by option. A value is a place and the id of an option. */
function placesOf(counts: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [value, n] of counts) {
    const [place = ''] = value.split(' ', 1);
    const option = value.slice(place.length + 1);
    sums.set(option, (sums.get(option) ?? 0) + Number(place) * n);
  }
  return sums;
}

const MEASURES = ['answered', 'value', 'rank', 'attribute'];

/** Counts by day or by week of the questions that are counted so, by question. */
function trendsOf(rows: readonly TermCount[]): ReadonlyMap<string, DayCounts> {
  const byQuestion = groupBy(
    rows.filter(({ day }) => day !== null),
    ({ question_id }) => question_id,
  );
  return new Map(
    [...byQuestion].map(([id, own]) => [
      id,
      nested(own.map(({ day, value, n }) => ({ outer: day!, inner: value, n }))),
    ]),
  );
}

/**
 * Responses that answer a question. Of a matrix it is the number of the statement that most have answered; an attribute of
 * the customer is counted by its key.
 */
function answeredOf(
  { answered }: QuestionCounts,
  { id, key, style, statements }: Question,
): number {
  if (style === 'customer_schema') return answered.get(`key ${key}`) ?? 0;
  return Math.max(...[id, ...statements.map((row) => row.id)].map((of) => answered.get(of) ?? 0));
}

const EMPTY = {
  bars: [],
  mean: null,
  meanBefore: null,
  median: null,
  medianBefore: null,
  min: null,
  max: null,
  scale: null,
  topShare: null,
  topShareBefore: null,
  nps: null,
  trend: [],
  statements: [],
  utilities: [],
  ranks: [],
  bins: [],
  amounts: [],
} satisfies Partial<QuestionResult>;

type Chart = (question: Question, of: ChartCounts) => Part;

const nothing: Chart = () => ({});

const charts: Readonly<Record<ResultKind, Chart>> = {
  nps: scaleChart,
  scale: scaleChart,
  choice: choiceChart,
  ranking: rankingChart,
  matrix: matrixChart,
  maxdiff: maxdiffChart,
  conjoint: conjointChart,
  number: numberChart,
  amounts: amountsChart,
  date: dateChart,
  text: nothing,
  file: nothing,
  count: nothing,
};

/** The results of all questions of a survey under a filter. */
export async function questionResults(
  database: Database,
  flow: Flow,
  filter: ResultsFilter,
): Promise<QuestionResult[]> {
  const asked = askedQuestions(flow);
  const withTrend = asked.filter(({ kind }) => kind === 'nps' || kind === 'scale');
  const past = periodBefore(filter);
  const [rows, rowsBefore, valuesWithoutOwn] = await Promise.all([
    countTerms(database, [flow.id], filter, {
      measures: MEASURES,
      byDay: withTrend.map(({ question }) => ['value', question.id]),
      maxDays: MAX_TREND_DAYS,
    }),
    past && countTerms(database, [flow.id], past, { measures: MEASURES }),
    readWithoutOwn(database, asked, flow.id, { ...filter, from: past?.from ?? null }),
  ]);
  const counts = countsOf(rows);
  const before = rowsBefore && countsOf(rowsBefore);
  const trends = trendsOf(rows);
  return asked.map(({ stateId, question, kind }) => ({
    id: question.id,
    key: question.key,
    stateId,
    style: question.style ?? 'text',
    kind,
    body: question.body,
    answered: answeredOf(counts, question),
    answeredBefore: before && answeredOf(before, question),
    ...EMPTY,
    ...charts[kind](question, {
      counts,
      before,
      days: trends.get(question.id) ?? new Map(),
      known: valuesWithoutOwn.get(question.id) ?? valuesIn(question.id, counts, before),
    }),
  }));
}

/** All values of a question in some counts. */
const valuesIn = (id: string, ...counts: readonly (QuestionCounts | null)[]): string[] => [
  ...new Set(counts.flatMap((of) => (of ? [...valuesOf(of, id).keys()] : []))),
];

/**
 * Values of the numbers and dates that a filter asks for, under the rest of it: their bins stay as they are while one of
 * them is chosen.
 */
async function readWithoutOwn(
  database: Database,
  asked: readonly Asked[],
  surveyId: string,
  filter: ResultsFilter,
): Promise<ReadonlyMap<string, string[]>> {
  const filtered = asked.filter(
    ({ kind, question }) =>
      (kind === 'number' || kind === 'date') && filter.answers?.[question.id] !== undefined,
  );
  const entries = filtered.map(async ({ question: { id } }) => {
    const { [id]: _, ...answers } = filter.answers!;
    const rest = { ...filter, answers };
    const counts = countsOf(await countTerms(database, [surveyId], rest, { measures: ['value'] }));
    return [id, valuesIn(id, counts)] as const;
  });
  return new Map(await Promise.all(entries));
}
