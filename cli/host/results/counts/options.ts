import type { ChoiceOption, Question } from '../../../../core/contract/flow.ts';
import type { ResultBar } from '../../../../core/contract/results/question-result.ts';
import {
  MAX_OTHERS,
  valuesOf,
  type ChartCounts,
  type Part,
  type QuestionCounts,
  type ValueCounts,
} from './counts.ts';

/** Charts of options: chosen, ranked, or for each statement. Pure functions. */

/** Counted value of an option. Copied options are stored by their keys. */
const valueOfOption = (question: Question, { id, key }: ChoiceOption): string =>
  question.extra?.optionsSource ? key : id;

/** Bars of the options, and of the most frequent values without an option, such as removed ones. */
export function optionBars(
  question: Question,
  counts: ValueCounts,
  before: ValueCounts | null,
): ResultBar[] {
  const bar = (value: string, label: ResultBar['label']): ResultBar => ({
    value,
    label,
    count: counts.get(value) ?? 0,
    countBefore: before && (before.get(value) ?? 0),
  });
  const known = question.options.map((option) => bar(valueOfOption(question, option), option.body));
  const values = new Set([...counts.keys(), ...(before?.keys() ?? [])]);
  for (const { value } of known) values.delete(value);
  const others = [...values].map((value) => bar(value, null));
  if (others.length > MAX_OTHERS) others.sort((a, b) => b.count - a.count);
  return [...known, ...others.slice(0, MAX_OTHERS)];
}

export const choiceChart = (question: Question, { counts, before }: ChartCounts): Part => ({
  bars: optionBars(
    question,
    valuesOf(counts, question.id),
    before && valuesOf(before, question.id),
  ),
});

/** Average place of an option; `null` without an answer. */
function averagePlace(
  id: string,
  { values, ranks }: QuestionCounts,
  option: string,
): number | null {
  const answered = values.get(id)?.get(option) ?? 0;
  return answered === 0 ? null : (ranks.get(id)?.get(option) ?? 0) / answered;
}

export const rankingChart = (question: Question, { counts, before }: ChartCounts): Part => ({
  ranks: optionBars(
    question,
    valuesOf(counts, question.id),
    before && valuesOf(before, question.id),
  )
    .map(({ value, label, count }) => ({
      id: value,
      label,
      answered: count,
      average: averagePlace(question.id, counts, value) ?? 0,
      averageBefore: before && averagePlace(question.id, before, value),
    }))
    .toSorted((a, b) => (a.average || Infinity) - (b.average || Infinity) || 0),
});

export const matrixChart = (question: Question, { counts, before }: ChartCounts): Part => ({
  statements: question.statements.map(({ id, body }) => ({
    id,
    label: body,
    answered: counts.answered.get(id) ?? 0,
    answeredBefore: before && (before.answered.get(id) ?? 0),
    bars: optionBars(question, valuesOf(counts, id), before && valuesOf(before, id)),
  })),
});
