import { attach, sample } from 'effector';
import type { ContentSurvey } from '../contract/content/workspace.ts';
import { $studioApi, type DraftKey, type StudioApi } from '../platform/studio-api.ts';
import { $files, filesOutdated } from './files/files.ts';
import { isObject } from './survey/read.ts';
import { readJson, setAt } from './text/json-text.ts';
import { $workspace, workspaceOpened } from './workspace.ts';

/** Acts on a survey as a whole: its file, the channels that show it first, and their widgets. Each is a draft. */

const ARCHIVED = 'archived';

/** Drafts a change of a file; `null` removes the file. Resolves to the draft; to none where the file is as it is live. */
async function draft(
  api: StudioApi,
  path: string,
  edit: (text: string) => string | null,
): Promise<DraftKey[]> {
  const file = await api.file(path);
  const before = file.draft ? file.draft.text : (file.live?.text ?? null);
  const after = before === null ? null : edit(before);
  const { draft: earlier, base, live } = file;
  const keyOf = (revision: number): DraftKey[] => (revision > 0 ? [{ path, revision }] : []);
  if (after === before) return keyOf(earlier?.revision ?? 0);
  const from = (earlier ? base : live)?.digest ?? null;
  if (after === null && !live && earlier) {
    await api.discard(path, earlier.revision);
    return [];
  }
  const change = { path, text: after, revision: earlier?.revision ?? 0, base: from };
  return keyOf((await api.save(change)).draft.revision);
}

/** Paths of the channels with the survey as their first one, and of their widgets. */
async function placesOf(api: StudioApi, { id, channels }: ContentSurvey) {
  const read = async (path: string) => {
    const { draft: changed, live } = await api.file(path);
    const json = readJson((changed ? changed.text : live?.text) ?? '');
    return { path, json: isObject(json) ? json : {} };
  };
  const of = (kind: 'node' | 'widget') =>
    Promise.all(channels.filter((channel) => channel.kind === kind).map(({ path }) => read(path)));
  const nodes = (await of('node')).filter(({ json }) => json['flow_id'] === id);
  const ids = new Set(nodes.map(({ json }) => json['id']));
  const widgets = (await of('widget')).filter(({ json }) => ids.has(json['node_id']));
  return { nodes: nodes.map(({ path }) => path), widgets: widgets.map(({ path }) => path) };
}

/**
 * Closes the channels of a survey and hides their widgets, or opens and shows them. The file of a survey without a channel
 * has `archived` itself. Resolves to the drafts that do so.
 */
export const archiveFx = attach({
  name: 'archiveFx',
  source: $studioApi,
  effect: async (api, { survey, isArchived }: { survey: ContentSurvey; isArchived: boolean }) => {
    const { nodes, widgets } = await placesOf(api, survey);
    const set = (path: string, key: string, value: unknown): Promise<DraftKey[]> =>
      draft(api, path, (text) => setAt(text, [key], value));
    const drafts: DraftKey[] = [];
    for (const path of nodes)
      drafts.push(...(await set(path, 'status', isArchived ? ARCHIVED : 'active')));
    for (const path of widgets)
      drafts.push(...(await set(path, 'hide_widget', isArchived || undefined)));
    const isUnused = nodes.length === 0;
    const own = await set(survey.path, ARCHIVED, (isArchived && isUnused) || undefined);
    // Other drafts of the survey are not part of it.
    return isUnused ? own : drafts;
  },
});

/** Removes a survey with its channels and their widgets. */
export const removeSurveyFx = attach({
  name: 'removeSurveyFx',
  source: $studioApi,
  effect: async (api, survey: ContentSurvey) => {
    const { nodes, widgets } = await placesOf(api, survey);
    for (const path of [...widgets, ...nodes, survey.path]) await draft(api, path, () => null);
  },
});

/** Discards the drafts of a survey, its channels and their widgets. */
export const discardSurveyFx = attach({
  name: 'discardSurveyFx',
  source: { api: $studioApi, workspace: $workspace },
  effect: async ({ api, workspace }, { path, channels }: ContentSurvey) => {
    const own = new Set([path, ...channels.map((channel) => channel.path)]);
    for (const file of workspace?.files ?? [])
      if (file.draft && own.has(file.path)) await api.discard(file.path, file.draft.revision);
  },
});

const acts = [archiveFx, removeSurveyFx, discardSurveyFx];
sample({
  clock: acts.map((act) => act.finally),
  fn: (): void => undefined,
  target: workspaceOpened,
});
/** Files that were open before have another draft now. */
sample({
  clock: acts.map((act) => act.finally),
  source: $files,
  fn: (files) => Object.keys(files),
  target: filesOutdated,
});
