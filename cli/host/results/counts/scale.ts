import type { Question } from '../../../../core/contract/flow.ts';
import type { QuestionResult } from '../../../../core/contract/results/question-result.ts';
import type { LocalizedText } from '../../../../core/contract/wire.ts';
import { factsOf, resultKindOf } from '../../../../core/questions/facts.ts';
import { npsOf } from '../../statistics/nps.ts';
import { meanOf, totalOf, type Counted } from '../../statistics/numbers.ts';
import {
  valuesOf,
  type ChartCounts,
  type DayCounts,
  type Part,
  type ValueCounts,
} from './counts.ts';

/** Charts of scales, with a trend. Pure functions. */

/** Step of a scale: its number, and its counted values. */
interface Step {
  number: number;
  label: LocalizedText | null;
  values: readonly string[];
}

/** The steps of a scale, lowest first: its numbers, or the weights of the options. */
function stepsOf(question: Question): Step[] {
  const { scale } = factsOf(question);
  if (!scale)
    return question.options
      .map((option) => ({ number: option.weight!, label: option.body, values: [option.id] }))
      .toSorted((a, b) => a.number - b.number);
  return scale(question).map((number) => {
    const option =
      question.options.find(({ key }) => key === String(number)) ??
      question.options.find(({ weight }) => weight === number);
    return {
      number,
      label: option?.body ?? null,
      values: option ? [option.id, String(number)] : [String(number)],
    };
  });
}

/** Values of the same step as a given one: numbers are older answers, from before the step had an option. */
export const valuesOfStep = (question: Question, value: string): readonly string[] =>
  stepsOf(question).find(({ values }) => values.includes(value))?.values ?? [value];

const countOf = (counts: ValueCounts, { values }: Step): number =>
  values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);

const countedSteps = (steps: readonly Step[], counts: ValueCounts): Counted =>
  steps.map((step) => [step.number, countOf(counts, step)]);

const shareFrom = (steps: Counted, from: number): number | null => {
  const total = totalOf(steps);
  return total === 0 ? null : totalOf(steps.slice(from)) / total;
};

function trendOf(steps: readonly Step[], days: DayCounts, isNps: boolean): QuestionResult['trend'] {
  return [...days].flatMap(([day, counts]) => {
    const counted = countedSteps(steps, counts);
    const mean = meanOf(counted);
    if (mean === null) return [];
    return [{ day, answered: totalOf(counted), mean, score: isNps ? npsOf(counted)!.score : null }];
  });
}

/** Chart of a scale, with the net promoter score for a range from 0 to 10. */
export function scaleChart(question: Question, { counts, before, days }: ChartCounts): Part {
  const steps = stepsOf(question);
  const counted = countedSteps(steps, valuesOf(counts, question.id));
  const past = before && countedSteps(steps, valuesOf(before, question.id));
  const isNps = resultKindOf(question) === 'nps';
  const nps = isNps ? npsOf(counted) : null;
  const best = Math.max(0, steps.length - 2);
  return {
    bars: steps.map((step, at) => ({
      value: step.values[0]!,
      label: step.label,
      count: counted[at]![1],
      countBefore: past && past[at]![1],
    })),
    mean: meanOf(counted),
    meanBefore: past && meanOf(past),
    scale: {
      low: steps[0]?.number ?? 0,
      high: steps.at(-1)?.number ?? 0,
      lowLabel: question.extra?.lowLabel ?? null,
      highLabel: question.extra?.highLabel ?? null,
    },
    topShare: shareFrom(counted, best),
    topShareBefore: past && shareFrom(past, best),
    nps: nps && { ...nps, scoreBefore: (past && npsOf(past)?.score) ?? null },
    trend: trendOf(steps, days, isNps),
  };
}
