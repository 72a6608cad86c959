import type { Flow } from '../../../core/contract/flow.ts';
import { filterFromQuery, type ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { AnswerRange } from '../../../core/contract/results/range.ts';
import { invalidBody } from '../http/api-error.ts';
import { checkStorable } from '../http/stored-text.ts';
import type { Query } from '../http/query.ts';
import type { Reader } from './access.ts';
import { valuesOfStep } from './counts/scale.ts';
import { askedQuestions } from './questions.ts';
import { refuseFilters } from './shared-results.ts';

/**
 * Reads the filter of a call about a survey.
 *
 * @throws ApiError 422 for a filter that is not valid, 403 for one that the reader may not use
 */
export function filterOf(query: Query, flow: Flow, reader: Reader): ResultsFilter {
  checkStorable(query, '');
  const filter = filterFromQuery(query);
  if (!filter.ok) throw invalidBody(filter.problems);
  // The JSON of a parameter may hold what the parameter itself must not.
  checkStorable(filter.value, '');
  if (reader.isShared) refuseFilters(filter.value);
  return withWholeSteps(filter.value, flow);
}

/** The filter with all values of the steps that it asks for, as their bars count them. */
function withWholeSteps(filter: ResultsFilter, flow: Flow): ResultsFilter {
  if (!filter.answers) return filter;
  const answers = { ...filter.answers };
  for (const { question, kind } of askedQuestions(flow)) {
    const asked = answers[question.id];
    if (asked && (kind === 'nps' || kind === 'scale'))
      answers[question.id] = asked.flatMap<string | AnswerRange>((value) =>
        typeof value === 'string' ? valuesOfStep(question, value) : [value],
      );
  }
  return { ...filter, answers };
}
