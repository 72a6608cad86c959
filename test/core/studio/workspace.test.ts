import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import type { ContentWorkspace } from '../../../core/contract/content/workspace.ts';
import { $studioApi, type StudioApi } from '../../../core/platform/studio-api.ts';
import { $hasVersions, workspaceOpened } from '../../../core/studio/index.ts';

/** The list of surveys and files. */

const version = (id: string, message: string) => ({ id, at: '', by: 'Ada', message, live: true });

it.each<[string, ContentWorkspace['live'], boolean]>([
  ['nothing is published', null, false],
  ['the folder of the host is live', version('1', 'First version'), false],
  ['a person has published into an empty host', version('1', ''), true],
  ['a version followed', version('2', 'First version'), true],
])('versions are offered where %s: %o', async (_, live, isOffered) => {
  const workspace = async () => ({ live, files: [], surveys: [], people: [] });
  const scope = fork({ values: [[$studioApi, { workspace } as Partial<StudioApi> as StudioApi]] });
  await allSettled(workspaceOpened, { scope });
  expect(scope.getState($hasVersions)).toBe(isOffered);
});
