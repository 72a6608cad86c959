import { attach, createEvent, createStore, sample } from 'effector';
import type { PublishedVersions } from '../contract/content/versions.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { publishFx } from './publishing.ts';
import { $path, surveyClosed } from './view.ts';

/** The published versions of the open survey, or of all surveys. */

type VersionScope = 'survey' | 'all';

export const versionsOpened = createEvent({ name: 'versionsOpened' });
export const versionScopeChosen = createEvent<VersionScope>({ name: 'versionScopeChosen' });

export const $versionScope = createStore<VersionScope>('survey', { name: '$versionScope' })
  .on(versionScopeChosen, (_, scope) => scope)
  .reset(surveyClosed);

/** Path of the survey that the listed versions changed; `null` for all versions. */
const $wanted = createStore<string | null>(null, { name: '$wanted' });
const loadVersionsFx = attach({
  name: 'loadVersionsFx',
  source: $studioApi,
  effect: (api, path: string | null) => api.versions(path),
});
sample({
  clock: [versionsOpened, $versionScope, publishFx.done],
  source: { scope: $versionScope, path: $path },
  fn: ({ scope, path }) => (scope === 'all' ? null : path),
  target: [$wanted, loadVersionsFx],
});
const loaded = takeLatest({
  effect: loadVersionsFx,
  source: $wanted,
  isCurrent: (path, params) => path === params,
});

export const $versions = createStore<PublishedVersions | null>(null, { name: '$versions' })
  .on(loaded.done, (_, { result }) => result)
  .reset($wanted, surveyClosed);
