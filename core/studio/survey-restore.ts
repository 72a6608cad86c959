import { attach, createStore, sample } from 'effector';
import { $studioApi } from '../platform/studio-api.ts';
import { edited } from './files/files.ts';
import type { NamedVersion } from './files/history.ts';
import { versionScopeChosen } from './versions.ts';
import { $file, $path, surveyClosed, viewChosen } from './view.ts';

/** Restores the open survey alone from an earlier version: an ordinary edit of its file, which is published as any other. */

/** Reads the open survey as it is in a version. */
export const restoreSurveyFx = attach({
  name: 'restoreSurveyFx',
  source: { api: $studioApi, path: $path },
  effect: async ({ api, path }, { id }: NamedVersion) => ({
    path: path!,
    text: await api.fileIn(id, path!),
  }),
});

interface SurveyRestore {
  version: NamedVersion;
  outcome: 'restored' | 'same' | 'missing' | 'failed';
}

const restored = sample({
  clock: restoreSurveyFx.done,
  source: $file,
  // Another survey may be open by now.
  filter: (file, { result }) => file?.path === result.path,
  fn: (file, { params: version, result }) => ({
    ...result,
    version,
    outcome:
      result.text === null
        ? ('missing' as const)
        : result.text === file!.text
          ? ('same' as const)
          : ('restored' as const),
  }),
  name: 'restored',
});
sample({
  clock: restored,
  filter: ({ outcome }) => outcome === 'restored',
  fn: ({ path, text, version }) => ({ path, text: text!, restores: version }),
  target: edited,
});

/** Outcome of the last restore, until the next one, another view or another list of versions; `null` without one. */
export const $surveyRestore = createStore<SurveyRestore | null>(null, { name: '$surveyRestore' })
  .on(restored, (_, { version, outcome }) => ({ version, outcome }))
  .on(restoreSurveyFx.fail, (_, { params: version }) => ({ version, outcome: 'failed' as const }))
  .reset(restoreSurveyFx, surveyClosed, viewChosen, versionScopeChosen);
