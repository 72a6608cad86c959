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
 * Parses the filter of a request.
 *
 * @throws {ApiError} with status 422 for an invalid filter, and 403 for a filter that the reader may not use
 */
export function filterOf(query: Query, flow: Flow, reader: Reader): ResultsFilter {
  checkStorable(query, '');
  const filter = filterFromQuery(query);
  if (!filter.ok) throw invalidBody(filter.problems);
  // The escapes of JSON may encode characters that the database can't store.
  checkStorable(filter.value, '');
  if (reader.isShared) refuseFilters(filter.value);
  return withWholeSteps(filter.value, flow);
}

/** Extends the filter to all values of its steps of scales, which their bars count together. */
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
