import type { Question } from '../../../../core/contract/flow.ts';
import { groupBy } from '../group-by.ts';
import { valuesOf, type Part, type QuestionCounts } from './counts.ts';
import { optionBars } from './options.ts';

/** Charts of max-diff and conjoint questions. Pure functions. */

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
