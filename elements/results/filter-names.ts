import { labelled } from '../../core/language/isolate.ts';
import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import type { ResultsFilter } from '../../core/contract/results/filter.ts';
import type { Summary } from '../../core/contract/results/survey-results.ts';
import type { AnswerFilter } from '../../core/results/index.ts';
import { dayText } from './figures/dates.ts';
import { answerName } from './figures/answer-name.ts';
import type { Wording } from './figures/parts.ts';
import { choicesOf } from './filter-choices.ts';

/** A condition of the filter with its name, and the change that removes it; `null` where a menu does. */
interface ActiveFilter {
  key: string;
  name: string;
  part: { answers: AnswerFilter } | { change: Partial<ResultsFilter> } | null;
}

/** Returns all parts of a filter. */
export function activeFilters(
  filter: ResultsFilter,
  summary: Summary,
  questions: readonly QuestionResult[],
  wording: Wording,
): ActiveFilter[] {
  const { messages, locale } = wording;
  const { results } = messages;
  const { from, to, completed, answers } = filter;
  const one = (key: keyof ResultsFilter, label: string, value: string): ActiveFilter => ({
    key,
    name: labelled(label, value),
    part: null,
  });
  return [
    ...(from === null ? [] : [one('from', results.from(), dayText(from, locale))]),
    ...(to === null ? [] : [one('to', results.to(), dayText(to, locale))]),
    ...choicesOf(summary, messages, locale).flatMap(({ name, label, options }) => {
      const value = filter[name];
      const known = options.find((option) => option.value === value);
      return value === null ? [] : [one(name, label, known?.name ?? value)];
    }),
    ...(completed === null
      ? []
      : [
          {
            ...one('completed', results.completed(), completed ? '✓' : '✗'),
            part: { change: { completed: null } },
          },
        ]),
    ...Object.entries(answers ?? {}).map(([question, values]) => ({
      key: question,
      name: answerName(questions, { question, values }, wording),
      part: { answers: { question, values } },
    })),
  ];
}
