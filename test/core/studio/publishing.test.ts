import { allSettled, fork } from 'effector';
import { beforeEach, expect, it } from 'vitest';
import { contentChange } from '../../support/content-change.ts';
import type { ContentComparison } from '../../../core/contract/content/changes.ts';
import { $studioApi, type Chosen, type StudioApi } from '../../../core/platform/studio-api.ts';
import {
  $chosen,
  $comparison,
  $offered,
  comparisonClosed,
  draftsOffered,
  draftToggled,
  publishRequested,
} from '../../../core/studio/index.ts';

/** Publishing: the choice of drafts. */

const [survey, picture, webhook] = ['flows/a.json', 'files/a.png', 'webhooks/a.json'].map(
  (path, at) => ({ path, revision: at + 1 }),
) as [Draft, Draft, Draft];
type Draft = { path: string; revision: number };

let published: Chosen[];
let replies: (() => void)[];
let isSlow: boolean;
const comparisonOf = (asked: object): ContentComparison => ({
  live: null,
  sameAs: null,
  changes: [contentChange(JSON.stringify(asked))],
  harm: [],
  findings: [],
});
const api: Partial<StudioApi> = {
  compare: (asked) =>
    new Promise((resolve) => {
      const reply = () => resolve(comparisonOf(asked));
      if (isSlow) replies.push(reply);
      else reply();
    }),
  publish: async (publication) => {
    published.push(publication);
    return { id: '2', at: '', by: '', message: '', live: true };
  },
};
const newScope = () => fork({ values: [[$studioApi, api as StudioApi]] });
beforeEach(() => {
  published = [];
  replies = [];
  isSlow = false;
});

it('publishes the drafts of the survey, and others once they are chosen', async () => {
  const scope = newScope();
  const offer = { own: [survey, picture], others: [webhook] };
  await allSettled(draftsOffered, { scope, params: offer });
  expect(scope.getState($offered)).toEqual([survey, picture, webhook]);
  expect(scope.getState($chosen)).toEqual({ drafts: [survey, picture] });
  await allSettled(draftToggled, { scope, params: webhook.path });
  await allSettled(draftToggled, { scope, params: picture.path });
  expect(scope.getState($comparison)?.changes[0]?.message).toBe(
    JSON.stringify({ drafts: [survey, webhook] }),
  );
  await allSettled(publishRequested, { scope, params: { message: '', acceptHarm: false } });
  expect(published).toMatchObject([{ drafts: [survey, webhook] }]);
  await allSettled(comparisonClosed, { scope });
  expect(scope.getState($offered)).toEqual([]);
});

it('shows the comparison of the last choice, whichever reply is the last', async () => {
  isSlow = true;
  const scope = newScope();
  const offered = allSettled(draftsOffered, {
    scope,
    params: { own: [survey, picture], others: [] },
  });
  const toggled = allSettled(draftToggled, { scope, params: picture.path });
  for (const reply of replies.toReversed()) reply();
  await Promise.all([offered, toggled]);
  expect(scope.getState($comparison)?.changes[0]?.message).toBe(
    JSON.stringify({ drafts: [survey] }),
  );
});
