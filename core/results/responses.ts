import { attach, createEvent, createStore, sample } from 'effector';
import type { ListedResponse } from '../contract/results/answers.ts';
import { takeFirst, takeLatest } from '../platform/idioms.ts';
import { $resultsApi, type ResultsQuery } from '../platform/results-api.ts';
import { $query, $view, responseChosen } from './view.ts';

/** Single responses, newest first, in pages; and the one that is open. */

/** The list is shown. */
export const responsesNeeded = createEvent({ name: 'responsesNeeded' });
export const moreResponsesRequested = createEvent({ name: 'moreResponsesRequested' });
/** Asks for the open response. */
export const responseNeeded = createEvent<string>({ name: 'responseNeeded' });

interface PageQuery {
  query: ResultsQuery;
  before: string | null;
}
const loadResponsesFx = attach({
  name: 'loadResponsesFx',
  source: $resultsApi,
  effect: (api, { query, before }: PageQuery) => api.responses({ ...query, before }),
});
const latestPage = takeLatest({
  effect: loadResponsesFx,
  source: $query,
  isCurrent: (current, { query }) => current === query,
});

/** `null` until the first page is loaded. */
export const $responses = createStore<readonly ListedResponse[] | null>(null, {
  name: '$responses',
})
  .on(latestPage.done, (known, { params, result }) =>
    params.before === null ? result.responses : [...(known ?? []), ...result.responses],
  )
  .reset($query);
/** For the page after the last response; `null` when there is none. */
export const $nextResponses = createStore<string | null>(null, { name: '$nextResponses' })
  .on(latestPage.done, (_, { result }) => result.next)
  .reset($query);
export const $haveResponsesFailed = createStore(false, { name: '$haveResponsesFailed' })
  .on(latestPage.fail, () => true)
  .reset(loadResponsesFx, $query);
export const $areResponsesLoading = loadResponsesFx.pending;

sample({
  clock: responsesNeeded,
  source: $query,
  filter: (query) => query !== null,
  fn: (query) => ({ query: query!, before: null }),
  target: loadResponsesFx,
});
const nextPageNeeded = sample({
  clock: moreResponsesRequested,
  source: { query: $query, before: $nextResponses },
  filter: ({ query, before }) => query !== null && before !== null,
  fn: ({ query, before }) => ({ query: query!, before }),
  name: 'nextPageNeeded',
});
takeFirst({ clock: nextPageNeeded, target: loadResponsesFx });

const loadResponseFx = attach({
  name: 'loadResponseFx',
  source: $resultsApi,
  effect: (api, id: string) => api.response(id),
});
const latestResponse = takeLatest({
  effect: loadResponseFx,
  source: $view,
  isCurrent: ({ responseId }, id) => responseId === id,
});
export const $response = createStore<ListedResponse | null>(null, { name: '$response' })
  .on(latestResponse.done, (_, { result }) => result)
  .reset(responseChosen);
export const $hasResponseFailed = createStore(false, { name: '$hasResponseFailed' })
  .on(latestResponse.fail, () => true)
  .reset(loadResponseFx, responseChosen);
sample({
  clock: responseNeeded,
  target: loadResponseFx,
});
