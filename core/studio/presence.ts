import { attach, createEvent, createStore, sample } from 'effector';
import { interval } from 'patronum/interval';
import type { Presence } from '../contract/content/drafts.ts';
import { takeFirst } from '../platform/idioms.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { $files, filesOutdated } from './files/files.ts';
import type { OpenFile } from './files/open-file.ts';
import { $path, $selection } from './view.ts';
import { $workspace, workspaceOpened } from './workspace.ts';

/** Other people in the open survey, and their changes. */

const INTERVAL_MS = 3000;

export const presenceStarted = createEvent({ name: 'presenceStarted' });
export const presenceStopped = createEvent({ name: 'presenceStopped' });

const presenceFx = attach({
  name: 'presenceFx',
  source: { api: $studioApi, path: $path, selection: $selection },
  effect: async ({ api, path, selection }) => {
    if (path === null) return null;
    const place = selection.kind === 'survey' ? '' : selection.id;
    return { path, presence: await api.presence(path, place) };
  },
});
const { tick } = interval({
  timeout: INTERVAL_MS,
  leading: true,
  start: presenceStarted,
  stop: presenceStopped,
});
takeFirst({ clock: tick, target: presenceFx });

export const $others = createStore<Presence['others']>([], { name: '$others' })
  .on(presenceFx.doneData, (_, seen) => seen?.presence.others ?? [])
  .reset($path);

/**
 * Whether a file was saved, discarded or published elsewhere. Revisions of drafts only rise: an earlier one is a reply that a save
 * of this tab has overtaken.
 */
const isOutdated = ({ revision }: OpenFile, draft: Presence['draft']): boolean =>
  draft ? draft.revision > revision : revision > 0;

/** Files to read again: the open file, or after a publication elsewhere all files. */
const outdated = sample({
  clock: presenceFx.doneData,
  source: { files: $files, workspace: $workspace },
  fn({ files, workspace }, seen) {
    if (!seen || !workspace) return [];
    const { path, presence } = seen;
    if (presence.live !== (workspace.live?.id ?? null)) return Object.keys(files);
    return files[path] && isOutdated(files[path], presence.draft) ? [path] : [];
  },
  name: 'outdated',
});
const read = sample({ clock: outdated, filter: ({ length }) => length > 0, name: 'read' });
sample({ clock: read, target: filesOutdated });
sample({ clock: read, fn: (): void => undefined, target: workspaceOpened });
