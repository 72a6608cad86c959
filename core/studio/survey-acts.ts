import { attach, sample } from 'effector';
import type { ContentSurvey } from '../contract/content/workspace.ts';
import { $studioApi, type StudioApi } from '../platform/studio-api.ts';
import { $files, filesOutdated } from './files/files.ts';
import { isObject } from './survey/read.ts';
import { readJson, setAt } from './text/json-text.ts';
import { $workspace, workspaceOpened } from './workspace.ts';

/** Acts on a survey as a whole: its file, the channels that show it first, and their widgets. Each is a draft. */

const ARCHIVED = 'archived';

/** Drafts a change of a file; `null` removes the file. Returns whether there was something to change. */
async function draft(
  api: StudioApi,
  path: string,
  change: (text: string) => string | null,
): Promise<void> {
  const file = await api.file(path);
  const before = file.draft ? file.draft.text : (file.live?.text ?? null);
  const after = before === null ? null : change(before);
  if (after === before) return;
  const { draft: earlier, base, live } = file;
  const from = (earlier ? base : live)?.digest ?? null;
  if (after === null && !live && earlier) await api.discard(path, earlier.revision);
  else await api.save({ path, text: after, revision: earlier?.revision ?? 0, base: from });
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
 * has `archived` itself.
 */
export const archiveFx = attach({
  name: 'archiveFx',
  source: $studioApi,
  effect: async (api, { survey, isArchived }: { survey: ContentSurvey; isArchived: boolean }) => {
    const { nodes, widgets } = await placesOf(api, survey);
    for (const path of nodes)
      await draft(api, path, (text) => setAt(text, ['status'], isArchived ? ARCHIVED : 'active'));
    for (const path of widgets)
      await draft(api, path, (text) => setAt(text, ['hide_widget'], isArchived || undefined));
    const isUnused = nodes.length === 0;
    await draft(api, survey.path, (text) =>
      setAt(text, ['archived'], (isArchived && isUnused) || undefined),
    );
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
