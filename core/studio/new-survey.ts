import { attach, combine } from 'effector';
import type { ContentWorkspace } from '../contract/content/workspace.ts';
import { $studioApi, type StudioApi } from '../platform/studio-api.ts';
import { $random } from '../platform/random.ts';
import { withoutExample } from './survey/example.ts';
import { readSurvey, type Survey } from './survey/read.ts';
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

function freeName({ files }: ContentWorkspace, name: string): string {
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
const $ports = combine({ api: $studioApi, workspace: $workspace, random: $random });

interface NewSurvey {
  /** Text of the file that it begins with. */
  text: string;
  name: string;
}

async function store({ api, workspace, random }: Ports, { text, name }: NewSurvey) {
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
  await saveNew(api, { [path]: own, ...channelFiles(free, { id, name }, random) });
  return { path };
}

/** Files of a channel with a widget. */
function channelFiles(
  free: string,
  { id, name }: Pick<Survey, 'id' | 'name'>,
  random: () => number,
): Record<string, string> {
  const node = `node-${free}`;
  return {
    [`nodes/${free}.json`]: writeJson({ id: node, name, flow_id: id, status: 'active' }),
    [`widgets/${free}.json`]: widgetFile(node, random),
  };
}

const widgetFile = (node: string, random: () => number): string =>
  writeJson({ code: widgetCode(random), node_id: node });

async function saveNew(api: StudioApi, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files))
    await api.save({ path, text, revision: 0, base: null });
}

/** Gives a survey without a channel one, with a widget. */
export const addChannelFx = attach({
  name: 'addChannelFx',
  source: $ports,
  effect: ({ api, workspace, random }, survey: Pick<Survey, 'id' | 'name'>) =>
    saveNew(api, channelFiles(freeName(workspace!, survey.name), survey, random)),
});

/** Gives a channel a widget. */
export const addWidgetFx = attach({
  name: 'addWidgetFx',
  source: $ports,
  effect: ({ api, workspace, random }, { id, name }: { id: string; name: string }) =>
    saveNew(api, { [`widgets/${freeName(workspace!, name)}.json`]: widgetFile(id, random) }),
});

/** Stores a survey under a new name, with a channel and a widget. Resolves to its path. */
export const createSurveyFx = attach({ name: 'createSurveyFx', source: $ports, effect: store });

/** Copies a survey under another name. */
export const duplicateFx = attach({
  name: 'duplicateFx',
  source: $ports,
  effect: async (ports, { path, name }: { path: string; name: string }) => {
    const { draft, live } = await ports.api.file(path);
    return store(ports, { text: draft?.text ?? live?.text ?? '', name });
  },
});
