import { attach, combine } from 'effector';
import type { ContentWorkspace } from '../contract/content/workspace.ts';
import { $studioApi, type StudioApi } from '../platform/studio-api.ts';
import { $random } from '../platform/random.ts';
import type { CopiedLook } from './channel/last-look.ts';
import { withoutExample } from './survey/example.ts';
import { readSurvey, type Json, type Survey } from './survey/read.ts';
import { setAt, writeJson } from './text/json-text.ts';
import { $workspace } from './workspace.ts';

/** New surveys: empty ones, from a template, from a file, and copies. Each gets a channel and a widget of its own. */

/** Letters that have no parts to leave out. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss' };

/** Name for files and addresses: the letters of the name that every system knows. */
export const slugOf = (name: string, fallback = 'survey'): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıłøđß]/g, (letter) => PLAIN[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40) || fallback;

export function freeName({ files }: ContentWorkspace, name: string): string {
  const slug = slugOf(name);
  const taken = new Set(files.map(({ path }) => path));
  const isFree = (candidate: string): boolean =>
    ['flows', 'nodes', 'widgets'].every((folder) => !taken.has(`${folder}/${candidate}.json`));
  let free = slug;
  for (let number = 2; !isFree(free); number += 1) free = `${slug}-${number}`;
  return free;
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;

const widgetCode = (random: () => number): string =>
  `PSN-${Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[Math.floor(random() * CODE_LETTERS.length)]).join('')}`;

interface Ports {
  api: StudioApi;
  workspace: ContentWorkspace | null;
  random: () => number;
}
export const $ports = combine({ api: $studioApi, workspace: $workspace, random: $random });

/** Loaded for a new survey alone: the list of surveys reads no looks. */
const readers = () => import('./channel/last-look.ts');

export const PLAIN_LOOK: CopiedLook = { node: {}, widget: {} };

interface NewSurvey {
  /** Text of the file that it begins with. */
  text: string;
  name: string;
}

async function store(
  { api, workspace, random }: Ports,
  { text, name }: NewSurvey,
  look: CopiedLook,
): Promise<{ path: string }> {
  const free = freeName(workspace!, name);
  const path = `flows/${free}.json`;
  const id = `flow-${free}`;
  const node = `node-${free}`;
  const json = readSurvey(text)?.json ?? {};
  const named = withoutExample(setAt(setAt(text, ['id'], id), ['name'], name), json);
  const own = Object.entries({ flow_id: id, node_id: node }).reduce(
    (result, [key, value]) => (json[key] === undefined ? result : setAt(result, [key], value)),
    named,
  );
  await saveNew(api, { [path]: own, ...channelFiles(free, { id, name }, look, random) });
  return { path };
}

/** Files of a channel with a widget. */
export function channelFiles(
  free: string,
  { id, name }: Pick<Survey, 'id' | 'name'>,
  look: CopiedLook,
  random: () => number,
): Record<string, string> {
  const node = `node-${free}`;
  return {
    [`nodes/${free}.json`]: writeJson({
      id: node,
      name,
      flow_id: id,
      status: 'active',
      ...look.node,
    }),
    [`widgets/${free}.json`]: widgetFile(node, look.widget, random),
  };
}

export const widgetFile = (node: string, look: Json, random: () => number): string =>
  writeJson({ code: widgetCode(random), node_id: node, ...look });

export async function saveNew(
  api: StudioApi,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, text] of Object.entries(files))
    await api.save({ path, text, revision: 0, base: null });
}

/**
 * Stores a survey under a new name, with a channel and a widget in the look of the survey that was changed last. Resolves to its path, and
 * to the name of that survey.
 */
export const createSurveyFx = attach({
  name: 'createSurveyFx',
  source: $ports,
  effect: async (ports, survey: NewSurvey) => {
    const { lastLook } = await readers();
    const look = await lastLook(ports.api, ports.workspace!);
    return { ...(await store(ports, survey, look ?? PLAIN_LOOK)), lookFrom: look?.from ?? null };
  },
});

/** Copies a survey and its look under another name. */
export const duplicateFx = attach({
  name: 'duplicateFx',
  source: $ports,
  effect: async (ports, { path, name }: { path: string; name: string }) => {
    const { draft, live } = await ports.api.file(path);
    const listed = ports.workspace!.surveys.find((survey) => survey.path === path);
    const { lookOf } = await readers();
    const look = listed ? await lookOf(ports.api, listed) : PLAIN_LOOK;
    return store(ports, { text: draft?.text ?? live?.text ?? '', name }, look);
  },
});
