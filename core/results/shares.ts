import { attach, createEvent, createStore, sample } from 'effector';
import type { Share } from '../contract/results/share.ts';
import { HttpError } from '../errors/http-error.ts';
import { problemOf, type Problem } from '../people/problem.ts';
import { takeFirst, takeLatest } from '../platform/idioms.ts';
import { $resultsApi } from '../platform/results-api.ts';
import { surveysOutdated } from './access.ts';
import { $surveyId } from './view.ts';

/** Links that show the results of the survey without signing in. Only their dialog imports this module. */

/** The dialog is open, or its list is requested again. */
export const sharesNeeded = createEvent({ name: 'sharesNeeded' });
export const shareRequested = createEvent({ name: 'shareRequested' });
/** Ends a link; carries its id. */
export const shareEndRequested = createEvent<string>({ name: 'shareEndRequested' });

const statusOf = (error: Error): number | null =>
  error instanceof HttpError ? error.status : null;

const loadSharesFx = attach({
  name: 'loadSharesFx',
  source: $resultsApi,
  effect: (api, surveyId: string) => api.shares(surveyId),
});
const addShareFx = attach({
  name: 'addShareFx',
  source: $resultsApi,
  effect: (api, surveyId: string) => api.addShare(surveyId),
});
const endShareFx = attach({
  name: 'endShareFx',
  source: $resultsApi,
  effect: (api, id: string) =>
    api.endShare(id).catch((error: Error) => {
      // Another operator has ended it.
      if (statusOf(error) !== 404) throw error;
    }),
});
const isCurrent = (current: string | null, surveyId: string): boolean => current === surveyId;
const latestShares = takeLatest({ effect: loadSharesFx, source: $surveyId, isCurrent });
const latestShare = takeLatest({ effect: addShareFx, source: $surveyId, isCurrent });

sample({
  clock: sharesNeeded,
  source: $surveyId,
  filter: (surveyId) => surveyId !== null,
  fn: (surveyId) => surveyId!,
  target: loadSharesFx,
});
takeFirst({
  clock: sample({
    clock: shareRequested,
    source: $surveyId,
    filter: (surveyId) => surveyId !== null,
    fn: (surveyId) => surveyId!,
  }),
  target: addShareFx,
});
sample({
  clock: shareEndRequested,
  target: endShareFx,
});

/** A link has ended. */
export const shareEnded = endShareFx.done;

/** Newest first; `null` until they are loaded. */
export const $shares = createStore<readonly Share[] | null>(null, { name: '$shares' })
  .on(latestShares.done, (_, { result }) => result)
  .on(latestShare.done, (shares, { result }) => [result, ...(shares ?? [])])
  .on(shareEnded, (shares, { params }) => shares && shares.filter(({ id }) => id !== params))
  .reset(sharesNeeded, $surveyId);

/** The link that was created last, with its token; `null` once it has ended, or the dialog opens again. */
export const $newShare = createStore<Share | null>(null, { name: '$newShare' })
  .on(latestShare.done, (_, { result }) => result)
  .on(shareEnded, (share, { params }) => (share?.id === params ? null : share))
  .reset(sharesNeeded, $surveyId);

export const $isShareAdding = addShareFx.pending;

export const $haveSharesFailed = createStore(false, { name: '$haveSharesFailed' })
  .on(latestShares.fail, () => true)
  .reset(sharesNeeded, $surveyId);

/** Reason why the last link could not be created or ended. */
export const $shareProblem = createStore<Problem | null>(null, { name: '$shareProblem' })
  .on([latestShare.fail, endShareFx.fail], (_, { error }) => problemOf(error))
  .reset(addShareFx, endShareFx, sharesNeeded);

// The session or the role is lost: the page shows it.
sample({
  clock: [loadSharesFx.failData, addShareFx.failData, endShareFx.failData],
  filter: (error) => [401, 403].includes(statusOf(error) ?? 0),
  fn: (): void => undefined,
  target: surveysOutdated,
});
