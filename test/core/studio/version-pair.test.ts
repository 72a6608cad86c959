import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { contentChange } from '../../support/content-change.ts';
import type { ContentComparison } from '../../../core/contract/content/changes.ts';
import { $studioApi, type StudioApi } from '../../../core/platform/studio-api.ts';
import { surveyClosed } from '../../../core/studio/index.ts';
import {
  $hasPairFailed,
  $pair,
  $pairComparison,
  pairChosen,
} from '../../../core/studio/version-pair.ts';
import { versionsOpened } from '../../../core/studio/versions.ts';

/** The comparison of two published versions. */

const comparison = (message: string): ContentComparison => ({
  live: null,
  sameAs: null,
  changes: [contentChange(message)],
  harm: [],
  findings: [],
});

it('compares two versions, and drops the reply to an earlier choice', async () => {
  const replies = new Map<string, () => void>();
  const api: Partial<StudioApi> = {
    compare: (asked) =>
      new Promise((resolve) => {
        const name = JSON.stringify(asked);
        replies.set(name, () => resolve(comparison(name)));
      }),
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  const first = allSettled(pairChosen, { scope, params: { earlier: '1', later: '3' } });
  const second = allSettled(pairChosen, { scope, params: { earlier: '2', later: '3' } });
  replies.get('{"version":"3","with":"2"}')!();
  replies.get('{"version":"3","with":"1"}')!();
  await Promise.all([first, second]);
  expect(scope.getState($pairComparison)?.changes[0]?.message).toBe('{"version":"3","with":"2"}');
  await allSettled(surveyClosed, { scope });
  expect(scope.getState($pair)).toBeNull();
});

it.each([
  [['5', '3', '1'], { earlier: '3', later: '5' }],
  [['5'], null],
])('of the versions %s, the two newest are compared first', async (ids, pair) => {
  const asked: unknown[] = [];
  const api: Partial<StudioApi> = {
    compare: async (chosen) => {
      asked.push(chosen);
      return comparison('new');
    },
    versions: async () => ({
      versions: ids.map((id) => ({ id, at: '', by: '', message: '', live: id === '5' })),
      removed: 0,
    }),
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  await allSettled(versionsOpened, { scope });
  expect(scope.getState($pair)).toEqual(pair);
  expect(asked).toEqual(pair ? [{ version: '5', with: '3' }] : []);
  expect(scope.getState($pairComparison)?.changes ?? null).toEqual(pair && [contentChange('new')]);
});

it('reports a failure until the next choice', async () => {
  let isOffline = true;
  const api: Partial<StudioApi> = {
    compare: async () => {
      if (isOffline) throw new Error('offline');
      return comparison('new');
    },
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  await allSettled(pairChosen, { scope, params: { earlier: '1', later: '2' } });
  expect(scope.getState($hasPairFailed)).toBe(true);
  isOffline = false;
  await allSettled(pairChosen, { scope, params: { earlier: '1', later: '2' } });
  expect(scope.getState($hasPairFailed)).toBe(false);
  expect(scope.getState($pairComparison)?.changes).toHaveLength(1);
});

it('keeps a chosen pair when the list loads again', async () => {
  const api: Partial<StudioApi> = {
    compare: async () => comparison('new'),
    versions: async () => ({
      versions: ['3', '2', '1'].map((id) => ({ id, at: '', by: '', message: '', live: false })),
      removed: 0,
    }),
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  await allSettled(versionsOpened, { scope });
  const chosen = { earlier: '1', later: '2' };
  await allSettled(pairChosen, { scope, params: chosen });
  await allSettled(versionsOpened, { scope });
  expect(scope.getState($pair)).toEqual(chosen);
});
