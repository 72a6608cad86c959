import type { QuestionResult } from '../../contract/results/question-result.ts';
import {
  compareMeans,
  intervalOf,
  MIN_ANSWERS,
  type Difference,
  type Distribution,
} from './interval.ts';

/** Measures of a survey, from its scores and its scales. */

/** `share` is the share of the best two steps of a scale, from 0 to 1. */
type MeasureKind = 'nps' | 'share' | 'mean';

export interface TrendPoint {
  /** First day of the group. */
  day: string;
  value: number;
}

export interface Measure {
  kind: MeasureKind;
  question: QuestionResult;
  value: number;
  /** The same in the period before; `null` without answers in it. */
  before: number | null;
  /** Least and greatest possible value. */
  range: readonly [least: number, greatest: number];
  /** Most likely values for all people; `null` for fewer than 30 answers, and where a filter has chosen the answers. */
  interval: readonly [from: number, to: number] | null;
  /** Comparison with the period before; `null` where one of the periods has fewer than 30 answers. */
  difference: Difference | null;
  /** Values of groups of days with at least 30 answers each; fewer than two points are no trend. */
  trend: readonly TrendPoint[];
}

/** Whether enough people answered for the value to be shown. A mean of few answers is in their own unit, and always shown. */
export const isValueShown = ({ kind, question }: Measure): boolean =>
  kind === 'mean' || question.answered >= MIN_ANSWERS;

const PROMOTER_FROM = 9;
const PASSIVE_FROM = 7;
/** Steps of a scale that count as satisfied. */
const BEST_STEPS = 2;

const kindOf = ({ kind, isWeighted }: QuestionResult): MeasureKind =>
  kind === 'nps' ? 'nps' : isWeighted ? 'share' : 'mean';

/** The score of a step, by its position in the scale. */
function scoreAt(question: QuestionResult, at: number): number {
  const step = (question.scale?.low ?? 0) + at;
  switch (kindOf(question)) {
    case 'nps':
      return step >= PROMOTER_FROM ? 100 : step >= PASSIVE_FROM ? 0 : -100;
    case 'share':
      return at >= question.bars.length - BEST_STEPS ? 1 : 0;
    case 'mean':
      return step;
  }
}

/** Whether the bars of a question are the whole numbers of its scale: others have no known scores. */
const hasKnownScores = ({ bars, scale, isWeighted }: QuestionResult): boolean =>
  isWeighted || (scale !== null && bars.length === scale.high - scale.low + 1);

const distributionOf = (
  question: QuestionResult,
  countOf: (bar: QuestionResult['bars'][number]) => number,
): Distribution => question.bars.map((bar, at) => [scoreAt(question, at), countOf(bar)]);

/**
 * Groups days until each group has enough answers. The rest joins the last group.
 *
 * @param least answers of a group
 */
export function trendOf(
  days: QuestionResult['trend'],
  valueOf: (day: QuestionResult['trend'][number]) => number | null,
  least = MIN_ANSWERS,
): TrendPoint[] {
  const groups: { day: string; answered: number; sum: number }[] = [];
  const total = days.reduce((sum, { answered }) => sum + answered, 0);
  let rest = total;
  for (const day of days) {
    const last = groups.at(-1);
    const isOpen = last !== undefined && (last.answered < least || rest < least);
    const group = isOpen ? last : { day: day.day, answered: 0, sum: 0 };
    if (!isOpen) groups.push(group);
    group.answered += day.answered;
    group.sum += (valueOf(day) ?? 0) * day.answered;
    rest -= day.answered;
  }
  return groups
    .filter(({ answered }) => answered >= least)
    .map(({ day, answered, sum }) => ({ day, value: sum / answered }));
}

const RANGES = { nps: [-100, 100], share: [0, 1] } as const;

function numbersOf(question: QuestionResult, kind: MeasureKind): [number | null, number | null] {
  if (kind === 'nps') return [question.nps?.score ?? null, question.nps?.scoreBefore ?? null];
  return kind === 'share'
    ? [question.topShare, question.topShareBefore]
    : [question.mean, question.meanBefore];
}

function measureOf(question: QuestionResult, isChosen: boolean): Measure | null {
  const kind = kindOf(question);
  const [value, before] = numbersOf(question, kind);
  if (value === null) return null;
  const isKnown = hasKnownScores(question) && !isChosen;
  const now = distributionOf(question, ({ count }) => count);
  const past = distributionOf(question, ({ countBefore }) => countBefore ?? 0);
  return {
    kind,
    question,
    value,
    before,
    range: kind === 'mean' ? [question.scale?.low ?? 0, question.scale?.high ?? 0] : RANGES[kind],
    interval: isKnown ? intervalOf(now) : null,
    difference: isKnown && before !== null ? compareMeans(now, past) : null,
    // A trend has no shares.
    trend:
      kind === 'share'
        ? []
        : trendOf(question.trend, (day) => (kind === 'nps' ? day.score : day.mean)),
  };
}

/**
 * Returns the measures of a survey: scores before other scales. The first one is the main measure.
 *
 * @param chosen ids of questions with a filter by their own answers, which are no sample
 */
export const measuresOf = (
  questions: readonly QuestionResult[],
  chosen: ReadonlySet<string>,
): Measure[] =>
  (['nps', 'scale'] as const)
    .flatMap((kind) => questions.filter((question) => question.kind === kind))
    .filter(({ answered }) => answered > 0)
    .flatMap((question) => measureOf(question, chosen.has(question.id)) ?? []);
