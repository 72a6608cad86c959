import { attach, createEvent, createStore, sample } from 'effector';
import type { ContentWorkspace } from '../contract/content/workspace.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { saveFx } from './files/files.ts';

/** The list of surveys and files, with their drafts. */

export const workspaceOpened = createEvent({ name: 'workspaceOpened' });

export const loadWorkspaceFx = attach({
  name: 'loadWorkspaceFx',
  source: $studioApi,
  effect: (api) => api.workspace(),
});

const workspaceRequested = sample({
  clock: workspaceOpened,
  source: loadWorkspaceFx.pending,
  name: 'workspaceRequested',
});
/** Whether a change was made during the load: its reply may be older. */
const $isReplyOld = createStore(false, { name: '$isReplyOld' }).on(
  workspaceRequested,
  (_, isLoading) => isLoading,
);
sample({
  clock: [
    sample({ clock: workspaceRequested, filter: (isLoading) => !isLoading }),
    sample({ clock: loadWorkspaceFx.finally, filter: $isReplyOld }),
  ],
  fn: (): void => undefined,
  target: loadWorkspaceFx,
});
$isReplyOld.reset(loadWorkspaceFx);

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
