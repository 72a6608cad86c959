import { sql } from 'kysely';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { QuestionResult, ResultKind } from '../../../core/contract/results/question-result.ts';
import { questionsById } from '../../../core/survey/answer-texts/index.ts';
import type { Database } from '../database/database.ts';
import {
  amountsChart,
  choiceChart,
  conjointChart,
  dateChart,
  matrixChart,
  maxdiffChart,
  numberChart,
  rankingChart,
  scaleChart,
  type DayCounts,
  type QuestionCounts,
} from './charts.ts';
import { kindOf } from './kinds.ts';
import { periodBefore } from './period.ts';
import { countsOf } from './source.ts';
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

type Measured = { question_id: string; measure: string; value: string; n: number };

/** Collects rows into maps of maps. */
function nested(rows: readonly { outer: string; inner: string; n: number }[]) {
  const maps = new Map<string, Map<string, number>>();
  for (const { outer, inner, n } of rows) {
    const map = maps.get(outer) ?? new Map<string, number>();
    maps.set(outer, map.set(inner, n));
  }
  return maps;
}

async function readCounts(
  database: Database,
  surveyId: string,
  filter: ResultsFilter,
): Promise<QuestionCounts> {
  const { rows } = await sql<Measured>`
    select question_id, measure, value, sum(n)::bigint as n
    from ${countsOf(surveyId, filter)} as entries
    where measure in ('answered', 'value', 'rank', 'attribute')
    group by 1, 2, 3 having sum(n) > 0`.execute(database);
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
    ranks: of('rank'),
  };
}

/** Counts by day or by week of the questions that have a trend, by question. */
async function readTrends(
  database: Database,
  surveyId: string,
  filter: ResultsFilter,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, DayCounts>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<{ question_id: string; day: string; value: string; n: number }>`
    select question_id, day::text, value, sum(n)::bigint as n
    from ${countsOf(surveyId, filter)} as entries
    where measure = 'value' and question_id = any(${questionIds})
    group by 1, 2, 3 having sum(n) > 0 order by 2`.execute(database);
  const byQuestion = groupBy(rows, ({ question_id }) => question_id);
  return new Map(
    [...byQuestion].map(([id, own]) => {
      const days = (Date.parse(own.at(-1)!.day) - Date.parse(own[0]!.day)) / 86_400_000;
      const dayOf = days > MAX_TREND_DAYS ? mondayOf : (day: string) => day;
      const sums = new Map<string, Map<string, number>>();
      for (const { day, value, n } of own) {
        const counts = sums.get(dayOf(day)) ?? new Map<string, number>();
        sums.set(dayOf(day), counts.set(value, (counts.get(value) ?? 0) + n));
      }
      return [id, sums];
    }),
  );
}

function mondayOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
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

type Chart = (
  question: Question,
  counts: QuestionCounts,
  before: QuestionCounts | null,
  days: DayCounts,
) => Partial<QuestionResult>;

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
  text: () => ({}),
  file: () => ({}),
  count: () => ({}),
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
  const [counts, before, trends] = await Promise.all([
    readCounts(database, flow.id, filter),
    past && readCounts(database, flow.id, past),
    readTrends(
      database,
      flow.id,
      filter,
      withTrend.map(({ question }) => question.id),
    ),
  ]);
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
    ...charts[kind](question, counts, before, trends.get(question.id) ?? new Map()),
  }));
}
