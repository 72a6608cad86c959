import type { ContentWorkspace } from '../contract/content/workspace.ts';
import type { SentenceFiles } from '../platform/sentence-files.ts';
import type { StudioApi } from '../platform/studio-api.ts';
import { lastLook, lookOfCopy, type CopiedLook } from './channel/last-look.ts';
import { slugOf } from './slug.ts';
import { withoutExample } from './survey/example.ts';
import { readSurvey, type Json, type Survey } from './survey/read.ts';
import { loadButtonWords } from './template-texts.ts';
import { setAt, writeJson } from './text/json-text.ts';

/** Files of new surveys. Each gets a channel and a widget of its own. */

interface NewSurveyPorts {
  api: StudioApi;
  workspace: ContentWorkspace | null;
  random: () => number;
  sentences: SentenceFiles;
}

export interface NewSurvey {
  /** Text of the file that it begins with. */
  text: string;
  name: string;
}

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

export const PLAIN_LOOK: CopiedLook = { node: {}, widget: {} };

async function store(
  { api, workspace, random }: NewSurveyPorts,
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

/** Stores a survey, with a channel and a widget in the look of the survey that was changed last. */
export async function storeNew(
  ports: NewSurveyPorts,
  survey: NewSurvey,
): Promise<{ path: string; lookFrom: string | null }> {
  const look = await lastLook(ports.api, ports.workspace!);
  const { node, widget } = look ?? PLAIN_LOOK;
  const words = await loadButtonWords(ports.sentences, readSurvey(survey.text));
  const stored = await store(ports, survey, { node, widget: { ...words, ...widget } });
  return { ...stored, lookFrom: look?.from ?? null };
}

/** Stores a copy of a survey and its look under another name. */
export async function storeCopy(
  ports: NewSurveyPorts,
  { path, name }: { path: string; name: string },
): Promise<{ path: string }> {
  const { draft, live } = await ports.api.file(path);
  const listed = ports.workspace!.surveys.find((survey) => survey.path === path);
  const look = listed ? await lookOfCopy(ports.api, listed) : PLAIN_LOOK;
  return store(ports, { text: draft?.text ?? live?.text ?? '', name }, look);
}
