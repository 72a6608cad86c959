import { attach, createEvent, createStore, sample } from 'effector';
import { interval } from 'patronum/interval';
import { markOfDrafts, type DraftState, type Presence } from '../contract/content/drafts.ts';
import type { ContentWorkspace } from '../contract/content/workspace.ts';
import { takeFirst } from '../platform/idioms.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { $files, filesOutdated } from './files/files.ts';
import type { OpenFile } from './files/open-file.ts';
import { $path, $selection } from './view.ts';
import { $workspace, loadWorkspaceFx, workspaceOpened } from './workspace.ts';

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
const isOutdated = ({ revision }: OpenFile, draft: Pick<DraftState, 'revision'> | null): boolean =>
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

/** Whether any draft differs from the loaded ones, such as that of a channel or a notification, or one that is new. */
const hasNews = (workspace: ContentWorkspace | null, { drafts }: Presence): boolean =>
  workspace !== null &&
  drafts !== null &&
  drafts !== markOfDrafts(workspace.files.flatMap(({ draft }) => draft ?? []));
const news = sample({
  clock: presenceFx.doneData,
  source: $workspace,
  filter: (workspace, seen) => seen !== null && hasNews(workspace, seen.presence),
  name: 'news',
});
sample({ clock: [read, news], fn: (): void => undefined, target: workspaceOpened });

const $isNewsDue = createStore(false, { name: '$isNewsDue' }).on(news, () => true);
/** Open files with another draft in the list that is loaded for news. */
const outdatedInList = sample({
  clock: loadWorkspaceFx.doneData,
  source: { files: $files, isDue: $isNewsDue },
  filter: ({ isDue }) => isDue,
  fn: ({ files }, { files: listed }) =>
    listed
      .filter(({ path, draft }) => files[path] && isOutdated(files[path], draft))
      .map(({ path }) => path),
  name: 'outdatedInList',
});
$isNewsDue.reset(outdatedInList);
sample({
  clock: outdatedInList,
  filter: ({ length }) => length > 0,
  target: filesOutdated,
});
