import { attach, createEvent, createStore, sample } from 'effector';
import type { QuestionResult } from '../contract/results/question-result.ts';
import type { Summary } from '../contract/results/survey-results.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $resultsApi, type ResultsQuery } from '../platform/results-api.ts';
import { accessLeft } from './access.ts';
import { $query, $surveyId } from './view.ts';

/** Numbers of the survey that is shown. They stay while numbers of another filter are loading. */

export const reportRetried = createEvent({ name: 'reportRetried' });
/** Asks for the present numbers again. */
export const reportOutdated = createEvent({ name: 'reportOutdated' });

const loadSummaryFx = attach({
  name: 'loadSummaryFx',
  source: $resultsApi,
  effect: (api, query: ResultsQuery) => api.summary(query),
});
const loadQuestionsFx = attach({
  name: 'loadQuestionsFx',
  source: $resultsApi,
  effect: (api, query: ResultsQuery) => api.questions(query),
});
const isCurrent = (current: ResultsQuery | null, query: ResultsQuery): boolean => current === query;
const latestSummary = takeLatest({ effect: loadSummaryFx, source: $query, isCurrent });
const latestQuestions = takeLatest({ effect: loadQuestionsFx, source: $query, isCurrent });

sample({
  clock: [$query, reportRetried, reportOutdated],
  source: $query,
  filter: (query) => query !== null,
  fn: (query) => query!,
  target: [loadSummaryFx, loadQuestionsFx],
});

export const $summary = createStore<Summary | null>(null, { name: '$summary' })
  .on(latestSummary.done, (_, { result }) => result)
  .reset($surveyId, accessLeft);
export const $questions = createStore<readonly QuestionResult[] | null>(null, {
  name: '$questions',
})
  .on(latestQuestions.done, (_, { result }) => result)
  .reset($surveyId, accessLeft);

export const $hasReportFailed = createStore(false, { name: '$hasReportFailed' })
  .on([latestSummary.fail, latestQuestions.fail], () => true)
  .reset(loadSummaryFx, $surveyId, accessLeft);
