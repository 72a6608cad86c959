import { attach, createEvent, createStore, sample } from 'effector';
import type { ContentComparison } from '../contract/content/changes.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { publishFx } from './publishing.ts';
import { $versions, versionScopeChosen } from './versions.ts';
import { surveyClosed } from './view.ts';

/** Comparison of any two published versions. */

/** Ids of two versions. */
export interface VersionPair {
  earlier: string;
  later: string;
}

export const pairChosen = createEvent<VersionPair>({ name: 'pairChosen' });

export const $pair = createStore<VersionPair | null>(null, { name: '$pair' })
  .on(pairChosen, (_, pair) => pair)
  .reset(surveyClosed, versionScopeChosen, publishFx.done);

const comparePairFx = attach({
  name: 'comparePairFx',
  source: $studioApi,
  effect: (api, { earlier, later }: VersionPair) => api.compare({ version: later, with: earlier }),
});
sample({ clock: pairChosen, target: comparePairFx });

/** The two newest versions are compared first. A list that loads again leaves a chosen pair. */
sample({
  clock: $versions,
  source: $pair,
  filter: (pair, listed) => pair === null && listed !== null && listed.versions.length > 1,
  fn: (_, listed): VersionPair => {
    const [later, earlier] = listed!.versions;
    return { earlier: earlier!.id, later: later!.id };
  },
  target: pairChosen,
});

const latest = takeLatest({
  effect: comparePairFx,
  source: $pair,
  isCurrent: (pair, params) => pair === params,
});

export const $pairComparison = createStore<ContentComparison | null>(null, {
  name: '$pairComparison',
})
  .on(latest.done, (_, { result }) => result)
  .reset(pairChosen);

export const $hasPairFailed = createStore(false, { name: '$hasPairFailed' })
  .on(latest.fail, () => true)
  .reset(pairChosen);
