import type { ChoiceOption, Question } from '../../../../core/contract/flow.ts';
import type { ResultBar } from '../../../../core/contract/results/question-result.ts';
import { valuesOf, type Part, type QuestionCounts, type ValueCounts } from './counts.ts';

/** Charts of options: chosen, ranked, or for each statement. Pure functions. */

/** The value that an option is counted by: copied options are stored by their keys. */
const valueOfOption = (question: Question, { id, key }: ChoiceOption): string =>
  question.extra?.optionsSource ? key : id;

/** A bar for each option, and for each value that the survey no longer has. */
export function optionBars(question: Question, counts: ValueCounts): ResultBar[] {
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

export const rankingChart = (question: Question, counts: QuestionCounts): Part => {
  const answered = valuesOf(counts, question.id);
  const places = counts.ranks.get(question.id);
  return {
    ranks: optionBars(question, answered)
      .map(({ value, label, count }) => ({
        id: value,
        label,
        answered: count,
        average: count === 0 ? 0 : (places?.get(value) ?? 0) / count,
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
