import { allSettled, fork, type Scope } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentSurvey } from '../../../core/contract/content/workspace.ts';
import { $studioApi, $studioStore, type StudioApi } from '../../../core/platform/studio-api.ts';
import {
  $files,
  lastActOf,
  surveyOpened,
  undoRequested,
  workspaceOpened,
} from '../../../core/studio/index.ts';
import { removeLanguageFx } from '../../../core/studio/language-removal.ts';

/** The removal of a language from a survey and from the files of its channels. */

const PATH = 'flows/a.json';
const NODE = 'nodes/a.json';
const WIDGET = 'widgets/a.json';
const survey = (id: string, ...codes: string[]): string =>
  JSON.stringify({
    id,
    default_language_id: 'en',
    languages: codes.map((code) => ({ id: code, code, name: code })),
    states: [{ id: 'ask', title: { en: 'Ask', tr: 'Sor' } }],
  });
const NODE_TEXT = `{
  // ours
  "id": "n-a",
  "flow_id": "a",
  "greeting": { "en": "Hello", "tr": "Merhaba" }, // for visitors
  "chat_queue_body": { "tr": "Bekleyin" },
  "chat_rating_setting": {
    "body": {
      "en": "Good?",
      "tr": "Nasıl?" // asked last
    }
  }
}
`;
const WIDGET_TEXT = '{"code":"PSN-A","node_id":"n-a","launcher_text":{"en":"Ask us","tr":"Sorun"}}';
const place = (kind: 'node' | 'widget', path: string) =>
  ({ kind, id: path, path, name: '', seen: null }) as const;
const listed = (path: string, channels: ContentSurvey['channels']) =>
  ({ id: path, path, title: path, channels }) as unknown as ContentSurvey;

let texts: Record<string, string>;
let surveys: ContentSurvey[];
let saved: string[];
let scope: Scope;
const api: Partial<StudioApi> = {
  async file(path) {
    if (texts[path] === undefined) throw new Error(path);
    const live = { text: texts[path], base64: null, digest: path };
    return { path, live, draft: null, base: null, findings: [] };
  },
  async save({ path, revision }) {
    saved.push(path);
    return { draft: { revision: revision + 1, by: '', at: '' }, findings: [] };
  },
  workspace: async () => ({ live: null, files: [], surveys, people: [] }),
};
beforeEach(() => {
  vi.useFakeTimers();
  saved = [];
  texts = { [PATH]: survey('a', 'en', 'tr'), [NODE]: NODE_TEXT, [WIDGET]: WIDGET_TEXT };
  surveys = [listed(PATH, [place('node', NODE), place('widget', WIDGET)])];
  const nothing = async () => undefined;
  const store = { get: nothing, set: nothing, setNow: () => undefined, remove: nothing };
  scope = fork({
    values: [
      [$studioApi, api as StudioApi],
      [$studioStore, store],
    ],
  });
  return () => vi.useRealTimers();
});

async function removeTurkish(): Promise<unknown> {
  void allSettled(surveyOpened, { scope, params: { path: PATH } });
  void allSettled(workspaceOpened, { scope });
  await vi.advanceTimersByTimeAsync(10);
  let count: unknown;
  const params = { path: PATH, code: 'tr', at: 5 };
  void allSettled(removeLanguageFx, { scope, params }).then(({ value }) => (count = value));
  await vi.advanceTimersByTimeAsync(2000);
  return count;
}
const textOf = (path: string) => scope.getState($files)[path]?.text;

describe('a removed language', () => {
  it('goes from the channels too, by smallest edits', async () => {
    expect(await removeTurkish()).toBe(5);
    expect(saved.sort()).toEqual([PATH, NODE, WIDGET]);
    expect(textOf(PATH)).not.toContain('tr');
    expect(textOf(NODE)).toBe(`{
  // ours
  "id": "n-a",
  "flow_id": "a",
  "greeting": { "en": "Hello" }, // for visitors
  "chat_rating_setting": {
    "body": {
      "en": "Good?"
    }
  }
}
`);
    expect(textOf(WIDGET)).toBe(WIDGET_TEXT.replace(',"tr":"Sorun"', ''));
  });

  it('comes back in all files by one undo', async () => {
    await removeTurkish();
    const files = Object.values(scope.getState($files));
    const act = [...lastActOf(files, (path) => path === PATH).paths];
    expect(act.sort()).toEqual([PATH, NODE, WIDGET]);
    for (const path of act) void allSettled(undoRequested, { scope, params: path });
    await vi.advanceTimersByTimeAsync(10);
    expect([PATH, NODE, WIDGET].map(textOf)).toEqual([
      survey('a', 'en', 'tr'),
      NODE_TEXT,
      WIDGET_TEXT,
    ]);
  });

  it.each([
    ['has the language', survey('b', 'en', 'tr'), true],
    ['does not have it', survey('b', 'en'), false],
    ['cannot be read', undefined, true],
  ])('where another survey of the channel %s', async (_, other, isKept) => {
    if (other !== undefined) texts['flows/b.json'] = other;
    surveys.push(listed('flows/b.json', [place('node', NODE)]));
    expect(await removeTurkish()).toBe(isKept ? 2 : 5);
    expect(textOf(NODE)!.includes('Merhaba')).toBe(isKept);
    expect(textOf(WIDGET)).not.toContain('Sorun');
  });

  it('keeps the texts of a channel that cannot be loaded', async () => {
    delete texts[NODE];
    expect(await removeTurkish()).toBe(2);
    expect(textOf(PATH)).not.toContain('tr');
  });
});
