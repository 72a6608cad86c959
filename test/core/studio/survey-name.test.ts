import { allSettled, fork, type Scope } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentFile } from '../../../core/contract/content/drafts.ts';
import type { ContentSurvey } from '../../../core/contract/content/workspace.ts';
import { $studioApi, $studioStore, type StudioApi } from '../../../core/platform/studio-api.ts';
import { loadActFilesFx } from '../../../core/studio/act-files.ts';
import { restoreSurveyFx } from '../../../core/studio/survey-restore.ts';
import { filesOutdated } from '../../../core/studio/files/files.ts';
import {
  $files,
  $survey,
  $visitorNames,
  edited,
  fileRequested,
  lastActOf,
  surveyOpened,
  undoRequested,
  workspaceOpened,
} from '../../../core/studio/index.ts';
import { surveyRenamed } from '../../../core/studio/survey-name.ts';

/** The name of a survey, which its channels have too until one gets a name of its own. */

const PATH = 'flows/a.json';
const NODE = 'nodes/a.json';
const texts: Readonly<Record<string, string>> = {
  [PATH]: '{\n  "id": "a",\n  "name": "Shop",\n  "states": []\n}',
  [NODE]: '{\n  // ours\n  "id": "n-a",\n  "name": "Shop",\n  "flow_id": "a"\n}',
  'nodes/own.json': '{"id":"n-own","name":"The Harbour","flow_id":"a"}',
  'nodes/night.json': '{"id":"n-night","name":"Shop","flow_id":"b"}',
};
const channel = (path: string, name: string) => ({
  kind: 'node' as const,
  id: path,
  path,
  name,
  seen: null,
});
const survey = {
  id: 'a',
  path: PATH,
  title: 'Shop',
  channels: [
    channel(NODE, 'Shop'),
    channel('nodes/own.json', 'The Harbour'),
    channel('nodes/night.json', 'Shop'),
    { ...channel('widgets/a.json', 'PSN-SHOP123'), kind: 'widget' as const },
  ],
} as unknown as ContentSurvey;

let more: Record<string, string>;
let scope: Scope;
let kept: Map<string, unknown>;
/** Drafts on the host. */
let saved: Map<string, NonNullable<ContentFile['draft']>>;
const api: Partial<StudioApi> = {
  file: async (path) => ({
    path,
    live: { text: more[path] ?? texts[path]!, base64: null, digest: path },
    draft: saved.get(path) ?? null,
    base: null,
    findings: [],
  }),
  save: async ({ path, text, revision }) => {
    const draft = { revision: revision + 1, by: '', at: '' };
    saved.set(path, { ...draft, text, base64: null, base: path });
    return { draft, findings: [] };
  },
  fileIn: async (_, path) => texts[path]!,
  workspace: async () => ({ live: null, files: [], surveys: [survey], people: [] }),
};
beforeEach(async () => {
  vi.useFakeTimers();
  more = {};
  kept = new Map();
  saved = new Map();
  scope = newScope();
  return () => vi.useRealTimers();
});

/** A page of the same browser. */
function newScope(): Scope {
  const store = {
    get: async (name: string) => kept.get(name),
    set: async (name: string, value: unknown) => void kept.set(name, value),
    setNow: () => undefined,
    remove: async () => undefined,
  };
  return fork({
    values: [
      [$studioApi, api as StudioApi],
      [$studioStore, store],
    ],
  });
}

/** Opens the survey, with the list of its channels or before it. */
async function open(isListed = true): Promise<void> {
  void allSettled(surveyOpened, { scope, params: { path: PATH } });
  if (isListed) void allSettled(workspaceOpened, { scope });
  await vi.advanceTimersByTimeAsync(10);
}
async function rename(name: string, at = 5): Promise<void> {
  void allSettled(surveyRenamed, { scope, params: { name, at } });
  await vi.advanceTimersByTimeAsync(10);
}
const textOf = (path: string) => scope.getState($files)[path]?.text;
const nameOf = (path: string) => /"name": ?"([^"]*)"/.exec(textOf(path) ?? '')?.[1];

describe('a new name', () => {
  it('is that of its own channels too, and the rest of their files stays', async () => {
    await open();
    await rename('Bookshop');
    expect(scope.getState($survey)!.name).toBe('Bookshop');
    expect(textOf(NODE)).toBe(texts[NODE]!.replace('"Shop"', '"Bookshop"'));
  });

  it('leaves channels with a name of their own, and those of other surveys', async () => {
    await open();
    await rename('Bookshop');
    expect(['nodes/own.json', 'nodes/night.json'].map(textOf)).toEqual([
      texts['nodes/own.json'],
      texts['nodes/night.json'],
    ]);
    expect(scope.getState($visitorNames)).toEqual(['The Harbour', 'Shop']);
  });

  it('follows what is typed, also before the list of channels is there', async () => {
    await open(false);
    await rename('B', 5);
    await rename('Book', 6);
    expect(textOf(NODE)).toBeUndefined();
    void allSettled(workspaceOpened, { scope });
    await vi.advanceTimersByTimeAsync(10);
    await rename('Bookshop', 7);
    expect([nameOf(PATH), nameOf(NODE)]).toEqual(['Bookshop', 'Bookshop']);
  });

  it('is one step to undo in all files', async () => {
    await open();
    await rename('Book', 5);
    await rename('Bookshop', 6);
    const files = Object.values(scope.getState($files));
    expect(lastActOf(files, (path) => path === PATH).paths).toEqual([PATH, NODE]);
    expect(files.map(({ history }) => history.past.length)).toEqual([1, 1, 0, 0]);
  });

  it('is one step to undo after a reload too, when its channels are loaded with the survey', async () => {
    await open();
    await rename('Bookshop');
    await vi.advanceTimersByTimeAsync(1000);
    scope = newScope();
    await open();
    void allSettled(loadActFilesFx, { scope });
    await vi.advanceTimersByTimeAsync(10);
    const act = lastActOf(Object.values(scope.getState($files)), (path) => path === PATH);
    expect(act.paths).toEqual([PATH, NODE]);
  });

  it('is not undone where another publication has changed a channel', async () => {
    await open();
    await rename('Bookshop');
    await vi.advanceTimersByTimeAsync(1000);
    const draft = saved.get(NODE)!;
    saved.set(NODE, { ...draft, text: draft.text!.replace('// ours', '// theirs'), revision: 9 });
    void allSettled(filesOutdated, { scope, params: [NODE] });
    await vi.advanceTimersByTimeAsync(10);
    const act = lastActOf(Object.values(scope.getState($files)), (path) => path === PATH);
    expect(act).toMatchObject({ paths: [PATH], torn: NODE });
  });

  it('is not undone with a later change of a hidden channel', async () => {
    await open();
    await rename('Bookshop');
    const text = textOf(NODE)!.replace('Bookshop', 'Books');
    void allSettled(edited, { scope, params: { path: NODE, text, field: 'name', at: 9 } });
    await vi.advanceTimersByTimeAsync(10);
    const files = Object.values(scope.getState($files));
    expect(lastActOf(files, (path) => path === PATH)).toMatchObject({
      paths: [PATH],
      torn: null,
    });
    expect(scope.getState($visitorNames)).toContain('Books');
  });

  it('makes an example the own survey of its author', async () => {
    more[PATH] = texts[PATH]!.replace('"states"', '"example": true,\n  "states"');
    await open();
    await rename('Bookshop');
    expect(textOf(PATH)).toBe(texts[PATH]!.replace('"Shop"', '"Bookshop"'));
  });
});

describe('a restored name', () => {
  /** Restores the survey as the host has it live. */
  async function restoreFirst(): Promise<void> {
    void allSettled(restoreSurveyFx, { scope, params: { id: '1', name: 'Nov 1' } });
    await vi.advanceTimersByTimeAsync(10);
  }
  const names = () => [PATH, NODE, 'nodes/own.json'].map(nameOf);

  it('is that of the channels that have the present one, in one step to undo', async () => {
    await open();
    await rename('Bookshop');
    await restoreFirst();
    expect(names()).toEqual(['Shop', 'Shop', 'The Harbour']);
    const { paths } = lastActOf(Object.values(scope.getState($files)), (path) => path === PATH);
    expect(paths).toEqual([PATH, NODE]);
    for (const path of paths) void allSettled(undoRequested, { scope, params: path });
    expect(names()).toEqual(['Bookshop', 'Bookshop', 'The Harbour']);
  });

  it('leaves a name that was written for visitors since', async () => {
    await open();
    await rename('Bookshop');
    const text = textOf(NODE)!.replace('Bookshop', 'Books');
    void allSettled(edited, { scope, params: { path: NODE, text, field: 'name', at: 9 } });
    await restoreFirst();
    expect(names()).toEqual(['Shop', 'Books', 'The Harbour']);
  });
});

describe('the names that visitors read', () => {
  it('are those of the channels, as they are listed and then as their files are', async () => {
    await open();
    expect(scope.getState($visitorNames)).toEqual(['The Harbour']);
    more['nodes/own.json'] = '{"name":""}';
    void allSettled(fileRequested, { scope, params: 'nodes/own.json' });
    await vi.advanceTimersByTimeAsync(10);
    expect(scope.getState($visitorNames)).toEqual([]);
  });
});
