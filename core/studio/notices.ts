import { attach, createEvent, sample } from 'effector';
import { eventSettings } from '../contract/notices.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { $files, edited } from './files/files.ts';
import { slugOf } from './slug.ts';
import { objectsIn, textOf, type Json, type StudioTransition, type Survey } from './survey/read.ts';
import { setCondition, type Condition } from './survey/branch-edits.ts';
import { removeAt, setAt, writeJson } from './text/json-text.ts';
import { $workspace } from './workspace.ts';

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
  /** Time of the act in milliseconds since 1970. */
  at: number;
}

/** Makes a file with an id that no other has: an act that can be undone. */
export const fileAdded = createEvent<NewFile>({ name: 'fileAdded' });
sample({
  clock: fileAdded,
  source: { workspace: $workspace, files: $files },
  fn({ workspace, files }, { folder, name, json, at }) {
    const taken = new Set(Object.keys(files));
    for (const { path } of workspace?.files ?? []) taken.add(path);
    const slug = slugOf(name, folder);
    let id = slug;
    for (let number = 2; taken.has(`${folder}/${id}.json`); number += 1) id = `${slug}-${number}`;
    const text = writeJson({ id, ...json });
    return { path: `${folder}/${id}.json`, text, at, isNew: true };
  },
  target: edited,
});

/** Sends a test email to this person, or a test event to a webhook. */
export const testDeliveryFx = attach({
  name: 'testDeliveryFx',
  source: $studioApi,
  effect: (api, path: string) => api.test(path),
});
