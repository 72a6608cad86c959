import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import type { ResultKind } from '../../../core/contract/results/result-kinds.ts';
import { factsOf, resultKindOf } from '../../../core/questions/facts.ts';
import { isDrawn, isPrivate, rulesOf, typeOf } from '../../../core/questions/index.ts';
import { ellipses, questionsById } from '../../../core/survey/answer-texts/index.ts';
import { fillInQuestion } from '../../../core/survey/engine/index.ts';
import type { Database } from '../database/database.ts';
import { createSlices } from '../http/slices.ts';
import { valuesOf, type QuestionCounts } from './counts/counts.ts';
import { charts, EMPTY } from './counts/index.ts';
import { periodBefore } from './period.ts';
import { countsOf, trendsOf, type TrendDay } from './question-counts.ts';
import { countTerms, partlyCounted } from './terms.ts';

/** Results of the questions of a survey. */

/** Longest trend by days; a longer one is by weeks. */
const MAX_TREND_DAYS = 92;

export const byOrder = <T extends { order: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.order - b.order);

export interface Asked {
  stateId: string;
  question: Question;
  kind: ResultKind;
}

/** Questions with answers, in the order of the survey, with their copied options and without answers in their texts. */
export function askedQuestions(flow: Flow): Asked[] {
  const complete = questionsById(flow);
  const texts = ellipses(flow);
  return byOrder(flow.states).flatMap(({ id: stateId, elements }) =>
    byOrder(elements).flatMap(({ question: own }) => {
      const question = own && complete.get(own.id)!;
      const kind = question && resultKindOf(question);
      return kind ? [{ stateId, question: fillInQuestion(question, texts), kind }] : [];
    }),
  );
}

/** Whether a frequent answer is no finding: a consent, a drawn option, or data of the customer. */
const isFormal = (question: Question): boolean =>
  factsOf(question).isFormal === true ||
  isDrawn(question) ||
  rulesOf(question).toCustomer !== undefined;

const MEASURES = ['answered', 'value', 'rank', 'attribute'];

/**
 * Number of responses that answer a question. For a matrix it is the largest number of its statements; an attribute of
 * the customer is counted by its key.
 */
function answeredOf({ answered }: QuestionCounts, question: Question): number {
  const { id, key, statements } = question;
  if (typeOf(question).isCustomerAttribute) return answered.get(`key ${key}`) ?? 0;
  return Math.max(...[id, ...statements.map((row) => row.id)].map((of) => answered.get(of) ?? 0));
}

interface QuestionScope {
  asked: readonly Asked[];
  /** Period of the comparison; `null` for none. */
  past: ResultsFilter | null;
  /** Parts of the trends; `null` for days, or for weeks in a long period. */
  trendDay: TrendDay | null;
}

/** Results of all questions of a survey under a filter, or of some of them. */
export async function questionResults(
  database: Database,
  flow: Flow,
  filter: ResultsFilter,
  { asked, past, trendDay }: QuestionScope = {
    asked: askedQuestions(flow),
    past: periodBefore(filter),
    trendDay: null,
  },
): Promise<QuestionResult[]> {
  const withTrend = asked.filter(({ kind }) => kind === 'nps' || kind === 'scale');
  const questionIds = asked.flatMap(({ question: { id, key, statements } }) => [
    id,
    key,
    ...statements.map((row) => row.id),
  ]);
  const rows = await countTerms(database, [flow.id], filter, {
    measures: MEASURES,
    questionIds,
    byDay: withTrend.map(({ question }) => ['value', question.id]),
    maxDays: trendDay ? null : MAX_TREND_DAYS,
  });
  const rowsBefore =
    past && (await countTerms(database, [flow.id], past, { measures: MEASURES, questionIds }));
  const rest = { ...filter, from: past?.from ?? null };
  const valuesWithoutOwn = await readWithoutOwn(database, asked, flow.id, rest);
  const isPart = partlyCounted(rows);
  const counts = await countsOf(rows);
  const before = rowsBefore && (await countsOf(rowsBefore));
  const trends = await trendsOf(rows, trendDay ?? ((_, day) => day));
  const pause = createSlices();
  const results: QuestionResult[] = [];
  for (const { stateId, question, kind } of asked) {
    await pause();
    results.push({
      id: question.id,
      key: question.key,
      stateId,
      style: question.style ?? 'text',
      kind,
      body: question.body,
      answered: answeredOf(counts, question),
      answeredBefore: before && answeredOf(before, question),
      isPart: [question, ...question.statements].some(({ id }) => isPart.has(id)),
      isHidden: false,
      isPrivate: isPrivate(question),
      isRemoved: false,
      isWeighted: kind === 'scale' && factsOf(question).scale === undefined,
      isFormal: isFormal(question),
      earlier: [],
      ...EMPTY,
      ...charts[kind](question, {
        counts,
        before,
        days: trends.get(question.id) ?? new Map(),
        known: valuesWithoutOwn.get(question.id) ?? valuesIn(question.id, counts, before),
      }),
    });
  }
  return results;
}

/** Values of a question in some counts. */
const valuesIn = (id: string, ...counts: readonly (QuestionCounts | null)[]): string[] => [
  ...new Set(counts.flatMap((of) => (of ? [...valuesOf(of, id).keys()] : []))),
];

/**
 * Reads the values of filtered questions with numbers or dates under the rest of the filter, so that their bins do not
 * change when one of them is chosen.
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
  const values = new Map<string, string[]>();
  for (const { question } of filtered) {
    const { [question.id]: _, ...answers } = filter.answers!;
    const rows = await countTerms(
      database,
      [surveyId],
      { ...filter, answers },
      { measures: ['value'], questionIds: [question.id] },
    );
    values.set(question.id, valuesIn(question.id, await countsOf(rows)));
  }
  return values;
}
