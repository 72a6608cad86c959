import { attach, createEvent, createStore, sample } from 'effector';
import type { ContentWorkspace } from '../contract/content/workspace.ts';
import { takeFirst } from '../platform/idioms.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { saveFx } from './files/files.ts';

/** The list of surveys and files, with their drafts. */

export const workspaceOpened = createEvent({ name: 'workspaceOpened' });

export const loadWorkspaceFx = attach({
  name: 'loadWorkspaceFx',
  source: $studioApi,
  effect: (api) => api.workspace(),
});
takeFirst({ clock: workspaceOpened, target: loadWorkspaceFx });

export const $workspace = createStore<ContentWorkspace | null>(null, { name: '$workspace' }).on(
  loadWorkspaceFx.doneData,
  (_, workspace) => workspace,
);

/** Message of the version that a host makes of its folder at its first start. */
export const FIRST_MESSAGE = 'First version';

/** Whether a person has published, or a host a changed folder: before, there is nothing to compare or to restore. */
export const $hasVersions = $workspace.map((workspace) => {
  if (!workspace) return true;
  const { live } = workspace;
  return live !== null && !(live.id === '1' && live.message === FIRST_MESSAGE);
});

export const $workspaceProblem = createStore<Error | null>(null, { name: '$workspaceProblem' })
  .on(loadWorkspaceFx.failData, (_, error) => error)
  .reset(loadWorkspaceFx);

sample({ clock: saveFx.done, fn: (): void => undefined, target: workspaceOpened });
