import { attach, createEvent, createStore, sample } from 'effector';
import type { Surveys } from '../contract/results/survey-results.ts';
import { HttpError } from '../errors/http-error.ts';
import { $resultsApi } from '../platform/results-api.ts';

/** Access to surveys. The token is part of `$resultsApi`. */

export const accessRequested = createEvent({ name: 'accessRequested' });
/** Asks for the surveys and their counts again. */
export const surveysOutdated = createEvent({ name: 'surveysOutdated' });
export const accessLeft = createEvent({ name: 'accessLeft' });

const loadSurveysFx = attach({
  name: 'loadSurveysFx',
  source: $resultsApi,
  effect: (api) => api.surveys(),
});
sample({
  clock: [accessRequested, surveysOutdated],
  fn: (): void => undefined,
  target: loadSurveysFx,
});

const surveysLoaded = loadSurveysFx.doneData;

/**
 * Reason for denied access to the results: the token is unknown, its operator lacks the role, or the call has failed.
 */
export type AccessProblem = 'token' | 'role' | 'network';

const PROBLEMS: Readonly<Record<number, AccessProblem>> = { 401: 'token', 403: 'role' };
const problemOf = (error: Error): AccessProblem =>
  (error instanceof HttpError && PROBLEMS[error.status ?? 0]) || 'network';

/** The surveys that the token opens; `null` without one, or when it opens nothing any more. */
export const $surveys = createStore<Surveys | null>(null, { name: '$surveys' })
  .on(surveysLoaded, (_, surveys) => surveys)
  .on(loadSurveysFx.failData, (surveys, error) => (problemOf(error) === 'network' ? surveys : null))
  .reset(accessLeft);

/** The problem of the latest try; `null` without one. */
export const $accessProblem = createStore<AccessProblem | null>(null, { name: '$accessProblem' })
  .on(loadSurveysFx.failData, (_, error) => problemOf(error))
  .reset(accessRequested, accessLeft, surveysLoaded);

export const $isOpening = loadSurveysFx.pending;
