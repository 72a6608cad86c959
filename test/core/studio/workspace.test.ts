import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import type { ContentWorkspace } from '../../../core/contract/content/workspace.ts';
import { $studioApi, type StudioApi } from '../../../core/platform/studio-api.ts';
import { $hasVersions, $workspace, workspaceOpened } from '../../../core/studio/index.ts';

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

it('a draft that is stored during a load is in the list of the next one', async () => {
  const replies: ((workspace: ContentWorkspace) => void)[] = [];
  const workspace = () =>
    new Promise<ContentWorkspace>((resolve) => {
      replies.push(resolve);
    });
  const scope = fork({ values: [[$studioApi, { workspace } as Partial<StudioApi> as StudioApi]] });
  const reply = (id: string): void =>
    replies.shift()!({ live: version(id, ''), files: [], surveys: [], people: [] });
  const loads = [workspaceOpened, workspaceOpened, workspaceOpened].map((unit) =>
    allSettled(unit, { scope }),
  );
  expect(replies).toHaveLength(1);
  reply('1');
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  reply('2');
  await Promise.all(loads);
  expect(replies).toHaveLength(0);
  expect(scope.getState($workspace)?.live?.id).toBe('2');
});
