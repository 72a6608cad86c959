import { attach, combine, sample } from 'effector';
import { eventSettings } from '../contract/notices.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { loadFileFx } from './files/files.ts';
import { slugOf } from './new-survey.ts';
import { objectsIn, textOf, type Json, type StudioTransition, type Survey } from './survey/read.ts';
import { setCondition, type Condition } from './survey/branch-edits.ts';
import { removeAt, setAt, writeJson } from './text/json-text.ts';
import { $workspace, workspaceOpened } from './workspace.ts';

/** Notifications about a survey, and webhooks: each a file of its own. */

/** Whether notifications of an event use a setting. */
export const usesSetting = (event: string, setting: keyof typeof eventSettings): boolean =>
  eventSettings[setting].some((known) => known === event);

/** Texts of a list in a file. */
export const listIn = (json: Json, key: string): string[] =>
  Array.isArray(json[key]) ? json[key].map(textOf).filter(Boolean) : [];

/** Whether a notification is about a survey in one of its channels. An empty list means all. */
export function isAboutSurvey(json: Json, survey: Survey, nodeIds: readonly string[]): boolean {
  const [flows, nodes] = [listIn(json, 'flow_ids'), listIn(json, 'node_ids')];
  return (
    (flows.length === 0 || flows.includes(survey.id)) &&
    (nodes.length === 0 || nodes.some((id) => nodeIds.includes(id)))
  );
}

const asBranch = (json: Json): StudioTransition => ({
  path: [],
  from: '',
  to: '',
  rules: objectsIn(json['rules']),
});

/** Sets a rule of a notification, or adds one behind the others. */
export const setNoticeRule = (text: string, json: Json, at: number, rule: Condition): string =>
  setCondition(text, asBranch(json), at, rule);

/** Removes a member of a list, and an empty list itself. */
export const removeMember = (text: string, json: Json, key: string, at: number): string =>
  Array.isArray(json[key]) && json[key].length <= 1
    ? removeAt(text, [key])
    : removeAt(text, [key, at]);

/** Adds a text to a list, or removes it. An empty list is removed itself. */
export function toggleIn(text: string, json: Json, key: string, member: string): string {
  const members = listIn(json, key);
  const others = members.filter((other) => other !== member);
  const next = others.length < members.length ? others : [...members, member];
  return setAt(text, [key], next.length > 0 ? next : undefined);
}

interface NewFile {
  folder: 'notifications' | 'webhooks';
  /** Name from which the id is made. */
  name: string;
  json: Json;
}

/** Stores a new file as a draft, with an id that no other has. Resolves to its path. */
export const addFileFx = attach({
  name: 'addFileFx',
  source: combine({ api: $studioApi, workspace: $workspace }),
  effect: async ({ api, workspace }, { folder, name, json }: NewFile) => {
    const taken = new Set(workspace?.files.map(({ path }) => path));
    const slug = slugOf(name, folder);
    let id = slug;
    for (let number = 2; taken.has(`${folder}/${id}.json`); number += 1) id = `${slug}-${number}`;
    const path = `${folder}/${id}.json`;
    await api.save({ path, text: writeJson({ id, ...json }), revision: 0, base: null });
    return path;
  },
});
sample({ clock: addFileFx.doneData, target: loadFileFx });
sample({ clock: addFileFx.done, fn: (): void => undefined, target: workspaceOpened });

/** Sends a test email to this person, or a test event to a webhook. */
export const testDeliveryFx = attach({
  name: 'testDeliveryFx',
  source: $studioApi,
  effect: (api, path: string) => api.test(path),
});
