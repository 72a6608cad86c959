import { attach, createStore, sample } from 'effector';
import { $studioApi } from '../platform/studio-api.ts';
import { $files, filesEdited, type Files } from './files/files.ts';
import type { NamedVersion } from './files/history.ts';
import { channelEdits, loadChannelsFx } from './survey-name.ts';
import { readSurvey } from './survey/read.ts';
import { versionScopeChosen } from './versions.ts';
import { $file, $path, surveyClosed, viewChosen } from './view.ts';
import { $channels } from './visitor-names.ts';

/**
 * Restores the open survey alone from an earlier version: an ordinary edit of its file, which is published as any other. Its channels
 * get the restored name where they have the present one.
 */

/** Reads the open survey as it is in a version. */
export const restoreSurveyFx = attach({
  name: 'restoreSurveyFx',
  source: { api: $studioApi, path: $path },
  async effect({ api, path }, { id }: NamedVersion) {
    const [text] = await Promise.all([api.fileIn(id, path!), loadChannelsFx()]);
    return { path: path!, text, at: Date.now() };
  },
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
/** The new name in the channels, in the same act. */
function renamedChannels(
  files: Files,
  channels: readonly { path: string }[],
  { path, text, at }: { path: string; text: string; at: number },
) {
  const [before, after] = [files[path]!.text, text].map(readSurvey);
  return before && after
    ? channelEdits({ surveyId: after.id, from: before.name, to: after.name, at }, channels, files)
    : [];
}

sample({
  clock: restored,
  source: { files: $files, channels: $channels },
  filter: (_, { outcome }) => outcome === 'restored',
  fn: ({ files, channels }, { path, text, at, version }) => [
    { path, text: text!, at, restores: version },
    ...renamedChannels(files, channels ?? [], { path, text: text!, at }),
  ],
  target: filesEdited,
});

/** Outcome of the last restore, until the next one, another view or another list of versions; `null` without one. */
export const $surveyRestore = createStore<SurveyRestore | null>(null, { name: '$surveyRestore' })
  .on(restored, (_, { version, outcome }) => ({ version, outcome }))
  .on(restoreSurveyFx.fail, (_, { params: version }) => ({ version, outcome: 'failed' as const }))
  .reset(restoreSurveyFx, surveyClosed, viewChosen, versionScopeChosen);
