import type { ContentSurvey, ContentWorkspace } from '../../contract/content/workspace.ts';
import type { StudioApi } from '../../platform/studio-api.ts';
import { isObject, textOf, type Json } from '../survey/read.ts';
import { lastChangeOf } from '../survey-state.ts';
import { readJson } from '../text/json-text.ts';

/** Logo and colours of the surveys of a workspace, with which a new one begins. */

const SHARED_KEYS = ['look', 'primary_color', 'font_color', 'color_scheme'];
const NODE_KEYS = [...SHARED_KEYS, 'logo_url'];
const WIDGET_KEYS = [...SHARED_KEYS, 'secondary_color', 'radius', 'node_logo_url'];
/** A copy also has the button of its original. */
const COPY_KEYS = [...WIDGET_KEYS, 'launcher_text', 'launcher_icon_url', 'popover_text'];

/** Most surveys that are read: each has two files. */
const MAX_READ = 5;

/** Settings of the look in the files of a channel and its widget. */
export interface CopiedLook {
  node: Json;
  widget: Json;
}

const picked = (json: Json, keys: readonly string[]): Json =>
  Object.fromEntries(
    keys
      .filter((key) => isObject(json[key]) || textOf(json[key]) !== '')
      .map((key) => [key, json[key]]),
  );

async function read(api: StudioApi, path: string | undefined): Promise<Json> {
  if (path === undefined) return {};
  const { draft, live } = await api.file(path);
  const json = readJson((draft ? draft.text : live?.text) ?? '');
  return isObject(json) ? json : {};
}

/** Reads the look of a survey: that of its first channel and widget. */
async function lookOf(
  api: StudioApi,
  { channels }: Pick<ContentSurvey, 'channels'>,
  widgetKeys = WIDGET_KEYS,
): Promise<CopiedLook> {
  const pathOf = (of: 'node' | 'widget') => channels.find(({ kind }) => kind === of)?.path;
  const node = await read(api, pathOf('node'));
  const widget = await read(api, pathOf('widget'));
  return { node: picked(node, NODE_KEYS), widget: picked(widget, widgetKeys) };
}

/** Reads the look of a copy of a survey. */
export const lookOfCopy = (api: StudioApi, survey: ContentSurvey): Promise<CopiedLook> =>
  lookOf(api, survey, COPY_KEYS);

/** Reads the colours that a widget has in common with the page of its survey. */
export async function lookOfNode(
  api: StudioApi,
  { surveys }: ContentWorkspace,
  id: string,
): Promise<Json> {
  const node = surveys
    .flatMap(({ channels }) => channels)
    .find((channel) => channel.kind === 'node' && channel.id === id);
  return picked(await read(api, node?.path), SHARED_KEYS);
}

/** Reads the look of the survey that was changed last, of those with a look of their own; `null` without one. */
export async function lastLook(
  api: StudioApi,
  { surveys, files }: ContentWorkspace,
): Promise<(CopiedLook & { from: string }) | null> {
  const changeOf = (survey: ContentSurvey): string => lastChangeOf(survey, files)?.at ?? '';
  const latest = surveys
    .filter(({ archived, example }) => !archived && !example)
    .toSorted((a, b) => changeOf(b).localeCompare(changeOf(a)));
  for (const survey of latest.slice(0, MAX_READ)) {
    const look = await lookOf(api, survey);
    const isOwn = Object.keys({ ...look.node, ...look.widget }).length > 0;
    if (isOwn) return { ...look, from: survey.title };
  }
  return null;
}
