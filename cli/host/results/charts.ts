import type { ChoiceOption, Question } from '../../../core/contract/flow.ts';
import type { QuestionResult, ResultBar } from '../../../core/contract/results/question-result.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import { isDate, rulesOf, styleOf } from '../../../core/survey/questions/index.ts';
import { binsOf, meanOf, medianOf, totalOf, type Counted } from './numbers.ts';
import { groupBy } from './group-by.ts';

/** What charts show of the counted answers to a question. Pure functions. */

/** Numbers of responses by value, of one question or statement. */
export type ValueCounts = ReadonlyMap<string, number>;

/** Counts of a question and its statements. */
export interface QuestionCounts {
  /** Responses that answer it, by id of the question or statement. */
  answered: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, ValueCounts>;
  /** Sums of places by option, counted from 1. */
  ranks: ReadonlyMap<string, ValueCounts>;
}

type Part = Partial<QuestionResult>;

const NONE: ValueCounts = new Map();

export const valuesOf = ({ values }: QuestionCounts, id: string): ValueCounts =>
  values.get(id) ?? NONE;

/** The value that an option is counted by: copied options are stored by their keys. */
const valueOfOption = (question: Question, { id, key }: ChoiceOption): string =>
  question.extra?.optionsSource ? key : id;

/** A bar for each option, and for each value that the survey no longer has. */
function optionBars(question: Question, counts: ValueCounts): ResultBar[] {
  const known = question.options.map((option) => {
    const value = valueOfOption(question, option);
    return { value, label: option.body, count: counts.get(value) ?? 0 };
  });
  const unknown = [...counts].filter(([value]) => !known.some((bar) => bar.value === value));
  return [...known, ...unknown.map(([value, count]) => ({ value, label: null, count }))];
}

export const choiceChart = (question: Question, counts: QuestionCounts): Part => ({
  bars: optionBars(question, valuesOf(counts, question.id)),
});

/** A step of a scale: its number, and the values that stand for it. */
interface Step {
  number: number;
  label: LocalizedText | null;
  values: readonly string[];
}

/** The steps of a scale, lowest first. */
export function stepsOf(question: Question): Step[] {
  if (styleOf(question) === 'custom_score')
    return question.options
      .map((option) => ({ number: option.weight!, label: option.body, values: [option.id] }))
      .toSorted((a, b) => a.number - b.number);
  const { scale } = rulesOf(question) as unknown as { scale(of: Question): readonly number[] };
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

const countOf = (counts: ValueCounts, { values }: Step): number =>
  values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);

const countedSteps = (steps: readonly Step[], counts: ValueCounts): Counted =>
  steps.map((step) => [step.number, countOf(counts, step)]);

const shareFrom = (steps: Counted, from: number): number | null => {
  const total = totalOf(steps);
  return total === 0 ? null : totalOf(steps.slice(from)) / total;
};

const PROMOTERS_FROM = 9;
const PASSIVES_FROM = 7;

/** Net promoter score of counted scores; `null` without one. */
export function npsOf(counted: Counted) {
  const within = (from: number, below: number): number =>
    totalOf(counted.filter(([score]) => score >= from && score < below));
  const [detractors, passives, promoters] = [
    within(-Infinity, PASSIVES_FROM),
    within(PASSIVES_FROM, PROMOTERS_FROM),
    within(PROMOTERS_FROM, Infinity),
  ];
  const total = detractors + passives + promoters;
  if (total === 0) return null;
  return { score: (100 * (promoters - detractors)) / total, promoters, passives, detractors };
}

/** Counts by day, of one question. */
export type DayCounts = ReadonlyMap<string, ValueCounts>;

function trendOf(steps: readonly Step[], days: DayCounts, isNps: boolean): QuestionResult['trend'] {
  return [...days].flatMap(([day, counts]) => {
    const counted = countedSteps(steps, counts);
    const mean = meanOf(counted);
    if (mean === null) return [];
    return [{ day, answered: totalOf(counted), mean, score: isNps ? npsOf(counted)!.score : null }];
  });
}

/** Scales; a score from 0 to 10 is a net promoter score too. */
export function scaleChart(
  question: Question,
  counts: QuestionCounts,
  before: QuestionCounts | null,
  days: DayCounts,
): Part {
  const steps = stepsOf(question);
  const counted = countedSteps(steps, valuesOf(counts, question.id));
  const past = before && countedSteps(steps, valuesOf(before, question.id));
  const isNps = styleOf(question) === 'score';
  const nps = isNps ? npsOf(counted) : null;
  const best = Math.max(0, steps.length - 2);
  return {
    bars: steps.map((step, at) => ({
      value: step.values[0]!,
      label: step.label,
      count: counted[at]![1],
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

export const rankingChart = (question: Question, counts: QuestionCounts): Part => {
  const answered = valuesOf(counts, question.id);
  const places = counts.ranks.get(question.id) ?? NONE;
  return {
    ranks: optionBars(question, answered)
      .map(({ value, label, count }) => ({
        id: value,
        label,
        answered: count,
        average: count === 0 ? 0 : (places.get(value) ?? 0) / count,
      }))
      .toSorted((a, b) => (a.average || Infinity) - (b.average || Infinity) || 0),
  };
};

export const matrixChart = (question: Question, counts: QuestionCounts): Part => ({
  statements: question.statements.map(({ id, body }) => ({
    id,
    label: body,
    answered: counts.answered.get(id) ?? 0,
    bars: optionBars(question, valuesOf(counts, id)),
  })),
});

/** The first two options are the ends; without them their names are stored. */
export function maxdiffChart(question: Question, counts: QuestionCounts): Part {
  const [best = 'best', worst = 'worst'] = question.options.map(({ id }) => id);
  const of = (id: string, end: string): number => valuesOf(counts, id).get(end) ?? 0;
  const total = question.statements.reduce((sum, { id }) => sum + of(id, best), 0);
  return {
    answered: total,
    utilities: question.statements
      .map(({ id, body }) => ({
        id,
        label: body,
        group: null,
        chosen: of(id, best),
        rejected: of(id, worst),
        utility: total === 0 ? 0 : (of(id, best) - of(id, worst)) / total,
      }))
      .toSorted((a, b) => b.utility - a.utility),
  };
}

export function conjointChart(question: Question, counts: QuestionCounts): Part {
  const bars = optionBars(question, valuesOf(counts, question.id));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const chosenOf = new Map(bars.map(({ value, count }) => [value, count]));
  const utilities = question.statements.flatMap((statement) => {
    const levels = groupBy(
      question.options.filter(({ levels: of }) => of && Object.hasOwn(of, statement.key)),
      ({ levels: of }) => JSON.stringify(of![statement.key]),
    );
    return [...levels.values()].map((options, at) => {
      const chosen = options.reduce((sum, { id }) => sum + chosenOf.get(id)!, 0);
      const expected = options.length / question.options.length;
      return {
        id: `${statement.id}:${at}`,
        label: options[0]!.levels![statement.key]!,
        group: statement.body,
        chosen,
        rejected: 0,
        utility: total === 0 ? 0 : chosen / total - expected,
      };
    });
  });
  return { bars, utilities };
}

const numbersIn = (counts: ValueCounts): Counted =>
  [...counts].flatMap(([value, count]) =>
    value.trim() !== '' && Number.isFinite(Number(value)) ? [[Number(value), count] as const] : [],
  );

export function numberChart(question: Question, counts: QuestionCounts): Part {
  const counted = numbersIn(valuesOf(counts, question.id));
  const numbers = counted.map(([value]) => value);
  const isEmpty = numbers.length === 0;
  return {
    mean: meanOf(counted),
    median: medianOf(counted),
    min: isEmpty ? null : Math.min(...numbers),
    max: isEmpty ? null : Math.max(...numbers),
    bins: binsOf(counted),
  };
}

/** `key=number`, by the key of an option. */
export function amountsChart(question: Question, counts: QuestionCounts): Part {
  const byKey = groupBy(
    [...valuesOf(counts, question.id)].flatMap(([value, count]) => {
      const [, key, number] = /^(.*)=([^=]+)$/.exec(value) ?? [];
      return key !== undefined && Number.isFinite(Number(number))
        ? [{ key, value: Number(number), count }]
        : [];
    }),
    ({ key }) => key,
  );
  const known = question.options.map(({ key }) => key);
  return {
    amounts: [...new Set([...known, ...byKey.keys()])].map((key) => {
      const counted: Counted = (byKey.get(key) ?? []).map(({ value, count }) => [value, count]);
      return {
        id: key,
        label: question.options.find((option) => option.key === key)?.body ?? null,
        answered: totalOf(counted),
        mean: meanOf(counted) ?? 0,
        total: Number(counted.reduce((sum, [value, n]) => sum + value * n, 0).toFixed(6)),
      };
    }),
  };
}

const FEW_MONTHS = 2;

/** By month; by day where there are few months. */
export function dateChart(question: Question, counts: QuestionCounts): Part {
  const days = [...valuesOf(counts, question.id)].filter(([value]) => isDate(value)).toSorted();
  const months = groupBy(days, ([day]) => day.slice(0, 'YYYY-MM'.length));
  const shown: readonly (readonly [string, number])[] =
    months.size <= FEW_MONTHS
      ? days
      : [...months].map(([month, of]) => [month, of.reduce((sum, [, count]) => sum + count, 0)]);
  return { bars: shown.map(([value, count]) => ({ value, label: null, count })) };
}
