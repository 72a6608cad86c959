import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import type { PublishedVersions } from '../../../core/contract/content/versions.ts';
import { $studioApi, type StudioApi } from '../../../core/platform/studio-api.ts';
import { surveyClosed, surveyOpened } from '../../../core/studio/index.ts';
import { $versions, versionScopeChosen, versionsOpened } from '../../../core/studio/versions.ts';

/** The list of versions: of the open survey at first, or of all surveys. */

const listOf = (id: string): PublishedVersions => ({
  versions: [{ id, at: '', by: '', message: '', live: true }],
  removed: 0,
});

function createBrowser() {
  const replies = new Map<string | null, (id: string) => void>();
  const api: Partial<StudioApi> = {
    versions: (path) => new Promise((resolve) => replies.set(path, (id) => resolve(listOf(id)))),
    file: () => new Promise(() => undefined),
    workspace: () => new Promise(() => undefined),
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  const shown = () => scope.getState($versions)?.versions[0]?.id ?? null;
  const open = () => void allSettled(surveyOpened, { scope, params: { path: 'flows/a.json' } });
  return { scope, replies, shown, open };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

it('has the versions of the open survey, and those of all on request', async () => {
  const { scope, replies, shown, open } = createBrowser();
  open();
  void allSettled(versionsOpened, { scope });
  replies.get('flows/a.json')!('2');
  await settled();
  expect(shown()).toBe('2');
  void allSettled(versionScopeChosen, { scope, params: 'all' });
  expect(shown()).toBeNull();
  replies.get(null)!('9');
  await settled();
  expect(shown()).toBe('9');
});

it('drops the reply to an earlier choice, and begins with the next survey’s own', async () => {
  const { scope, replies, shown, open } = createBrowser();
  open();
  void allSettled(versionScopeChosen, { scope, params: 'all' });
  void allSettled(versionScopeChosen, { scope, params: 'survey' });
  replies.get('flows/a.json')!('2');
  replies.get(null)!('9');
  await settled();
  expect(shown()).toBe('2');
  void allSettled(versionScopeChosen, { scope, params: 'all' });
  void allSettled(surveyClosed, { scope });
  expect(shown()).toBeNull();
  replies.delete('flows/a.json');
  open();
  void allSettled(versionsOpened, { scope });
  expect(replies.has('flows/a.json')).toBe(true);
});
