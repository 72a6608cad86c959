import { attach, createEvent, createStore, sample } from 'effector';
import { interval } from 'patronum/interval';
import type { Presence } from '../contract/content/drafts.ts';
import { takeFirst } from '../platform/idioms.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { $files, filesOutdated } from './files/files.ts';
import { $path, $selection } from './view.ts';

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

/** Another person saved the open file. */
sample({
  clock: presenceFx.doneData,
  source: $files,
  filter: (files, seen) => {
    const file = seen && files[seen.path];
    return Boolean(file && (seen.presence.draft?.revision ?? 0) > file.revision);
  },
  fn: (_, seen) => [seen!.path],
  target: filesOutdated,
});
