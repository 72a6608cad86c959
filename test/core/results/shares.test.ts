import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import type { Share } from '../../../core/contract/results/share.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { $resultsApi, type ResultsApi } from '../../../core/platform/results-api.ts';
import { $accessProblem, surveyChosen } from '../../../core/results/index.ts';
import {
  $haveSharesFailed,
  $newShare,
  $shareProblem,
  $shares,
  shareEndRequested,
  shareRequested,
  sharesNeeded,
} from '../../../core/results/shares.ts';

/** The links that show the results of a survey without signing in. */

const share = (id: string, token: string | null = null): Share => ({
  id,
  createdAt: '2026-03-01T10:00:00.000Z',
  createdBy: 'Mara',
  token,
});
const never = () => new Promise<never>(() => undefined);
const failing = (status: number) => () => Promise.reject(new HttpError('', status));

async function openWith(api: Partial<ResultsApi>) {
  const whole = {
    surveys: never,
    summary: async () => ({}),
    questions: async () => [],
    shares: async () => [share('old')],
    addShare: async () => share('new', 'share_1'),
    endShare: async () => undefined,
    ...api,
  } as unknown as ResultsApi;
  const scope = fork({ values: [[$resultsApi, whole]] });
  await allSettled(surveyChosen, { scope, params: 'visit' });
  await allSettled(sharesNeeded, { scope });
  return scope;
}
const ids = (shares: readonly Share[] | null) => shares?.map(({ id }) => id);

it('a new link is listed first, and its token is there until the list is needed again', async () => {
  const scope = await openWith({});
  await allSettled(shareRequested, { scope });
  expect(ids(scope.getState($shares))).toEqual(['new', 'old']);
  expect(scope.getState($newShare)?.token).toBe('share_1');
  await allSettled(sharesNeeded, { scope });
  expect(ids(scope.getState($shares))).toEqual(['old']);
  expect(scope.getState($newShare)).toBeNull();
});

it('a link that has ended is gone, and so is its address', async () => {
  const scope = await openWith({});
  await allSettled(shareRequested, { scope });
  await allSettled(shareEndRequested, { scope, params: 'old' });
  expect(ids(scope.getState($shares))).toEqual(['new']);
  expect(scope.getState($newShare)).not.toBeNull();
  await allSettled(shareEndRequested, { scope, params: 'new' });
  expect(scope.getState($shares)).toEqual([]);
  expect(scope.getState($newShare)).toBeNull();
});

it('a link that another operator has ended is gone too', async () => {
  const scope = await openWith({ endShare: failing(404) });
  await allSettled(shareEndRequested, { scope, params: 'old' });
  expect(scope.getState($shares)).toEqual([]);
  expect(scope.getState($shareProblem)).toBeNull();
});

it('a failure has its reason, and changes nothing', async () => {
  const scope = await openWith({ addShare: failing(0), endShare: failing(500) });
  await allSettled(shareRequested, { scope });
  expect(scope.getState($shareProblem)).toBe('offline');
  await allSettled(shareEndRequested, { scope, params: 'old' });
  expect(scope.getState($shareProblem)).toBe('failed');
  expect(ids(scope.getState($shares))).toEqual(['old']);
});

it('a list that can not be loaded has failed until it is needed again', async () => {
  let shares = failing(500) as () => Promise<Share[]>;
  const scope = await openWith({ shares: () => shares() });
  expect(scope.getState($haveSharesFailed)).toBe(true);
  expect(scope.getState($shares)).toBeNull();
  shares = async () => [share('old')];
  await allSettled(sharesNeeded, { scope });
  expect(scope.getState($haveSharesFailed)).toBe(false);
  expect(ids(scope.getState($shares))).toEqual(['old']);
});

it.each([
  [401, 'token'],
  [403, 'role'],
] as const)('after a reply %i the access is checked again', async (status, problem) => {
  const scope = await openWith({ addShare: failing(status), surveys: failing(status) });
  expect(scope.getState($accessProblem)).toBeNull();
  await allSettled(shareRequested, { scope });
  expect(scope.getState($accessProblem)).toBe(problem);
});

it('links of a survey that was left are not listed', async () => {
  let add: (added: Share) => void = () => undefined;
  const scope = await openWith({
    shares: async (surveyId) => [share(`of ${surveyId}`)],
    addShare: () => new Promise((resolve) => (add = resolve)),
  });
  const adding = allSettled(shareRequested, { scope });
  const leaving = allSettled(surveyChosen, { scope, params: 'other' });
  const loading = allSettled(sharesNeeded, { scope });
  add(share('new', 'share_1'));
  await Promise.all([adding, leaving, loading]);
  expect(ids(scope.getState($shares))).toEqual(['of other']);
  expect(scope.getState($newShare)).toBeNull();
});
