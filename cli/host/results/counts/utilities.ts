import type { Question } from '../../../../core/contract/flow.ts';
import type { ResultBar } from '../../../../core/contract/results/question-result.ts';
import { groupBy } from '../group-by.ts';
import { valuesOf, type ChartCounts, type Part, type QuestionCounts } from './counts.ts';
import { optionBars } from './options.ts';

/** Charts of max-diff and conjoint questions. Pure functions. */

/** Chart of a max-diff question. Its first two options are the ends; without options the names of the ends are stored. */
export function maxdiffChart({ options, statements }: Question, of: ChartCounts): Part {
  const [best = 'best', worst = 'worst'] = options.map(({ id }) => id);
  const countOf = (counts: QuestionCounts, id: string, end: string): number =>
    valuesOf(counts, id).get(end) ?? 0;
  const totalOf = (counts: QuestionCounts): number =>
    statements.reduce((sum, { id }) => sum + countOf(counts, id, best), 0);
  const utilityOf = (counts: QuestionCounts, id: string): number =>
    (countOf(counts, id, best) - countOf(counts, id, worst)) / (totalOf(counts) || 1);
  const { counts, before } = of;
  return {
    answered: totalOf(counts),
    answeredBefore: before && totalOf(before),
    utilities: statements
      .map(({ id, body }) => ({
        id,
        label: body,
        group: null,
        chosen: countOf(counts, id, best),
        rejected: countOf(counts, id, worst),
        utility: utilityOf(counts, id),
        utilityBefore: before && (totalOf(before) === 0 ? null : utilityOf(before, id)),
      }))
      .toSorted((a, b) => b.utility - a.utility),
  };
}

export function conjointChart(question: Question, { counts, before }: ChartCounts): Part {
  const { id, statements, options } = question;
  const bars = optionBars(question, valuesOf(counts, id), before && valuesOf(before, id));
  const sumOf = (chosen: readonly ResultBar[], field: 'count' | 'countBefore'): number =>
    chosen.reduce((sum, bar) => sum + (bar[field] ?? 0), 0);
  const utilities = statements.flatMap((statement) => {
    const levels = groupBy(
      options.filter(({ levels: of }) => of && Object.hasOwn(of, statement.key)),
      ({ levels: of }) => JSON.stringify(of![statement.key]),
    );
    return [...levels.values()].map((ofLevel, at) => {
      const chosen = bars.filter(({ value }) => ofLevel.some((option) => option.id === value));
      const utilityOf = (field: 'count' | 'countBefore'): number | null => {
        const total = sumOf(bars, field);
        return total === 0 ? null : sumOf(chosen, field) / total - ofLevel.length / options.length;
      };
      return {
        id: `${statement.id}:${at}`,
        label: ofLevel[0]!.levels![statement.key]!,
        group: statement.body,
        chosen: sumOf(chosen, 'count'),
        rejected: 0,
        utility: utilityOf('count') ?? 0,
        utilityBefore: utilityOf('countBefore'),
      };
    });
  });
  return { bars, utilities };
}
