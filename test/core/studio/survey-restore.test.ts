import { allSettled, fork } from 'effector';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  $studioApi,
  $studioStore,
  type StudioApi,
  type StudioStore,
} from '../../../core/platform/studio-api.ts';
import {
  $file,
  $restores,
  edited,
  surveyOpened,
  undoRequested,
  viewChosen,
} from '../../../core/studio/index.ts';
import { $surveyRestore, restoreSurveyFx } from '../../../core/studio/survey-restore.ts';
import { versionScopeChosen } from '../../../core/studio/versions.ts';

/** One survey is restored from a version, as an edit of its file. */

// An edit is saved after a delay.
vi.useRealTimers();

const PATH = 'flows/a.json';
const NOW = '{\n  // ours\n  "id": "a",\n  "name": "Now"\n}';
const BEFORE = '{ "id": "a", "name": "Before" }';

const SECOND = { id: '2', name: 'Nov 2' };

let versions: Record<string, string | null>;
let live: string;
let drafted: string | null;
let records: Map<string, unknown>;
const api: Partial<StudioApi> = {
  file: async (path) => ({
    path,
    live: { text: live, base64: null, digest: 'live' },
    draft:
      drafted === null
        ? null
        : { text: drafted, base64: null, revision: 1, by: '', at: '', base: 'live' },
    base: null,
    findings: [],
  }),
  fileIn: async (version, path) => {
    expect(path).toBe(PATH);
    if (!(version in versions)) throw new Error('offline');
    return versions[version]!;
  },
  save: async ({ revision, text }) => {
    drafted = text;
    return { draft: { revision: revision + 1, by: '', at: '' }, findings: [] };
  },
  versions: async () => ({ versions: [], removed: 0 }),
  workspace: async () => ({ live: null, files: [], surveys: [], people: [] }),
};
const store: StudioStore = {
  get: async (name) => records.get(name),
  set: async (name, value) => void records.set(name, structuredClone(value)),
  setNow: () => undefined,
  remove: async () => undefined,
};
beforeEach(() => {
  versions = { 1: null, 2: BEFORE, 3: NOW };
  live = NOW;
  drafted = null;
  records = new Map();
});

async function open() {
  const scope = fork({
    values: [
      [$studioApi, api as StudioApi],
      [$studioStore, store],
    ],
  });
  await allSettled(surveyOpened, { scope, params: { path: PATH } });
  return scope;
}

it('the text of the version is an edit of the survey, which can be undone', async () => {
  const scope = await open();
  await allSettled(restoreSurveyFx, { scope, params: SECOND });
  expect(scope.getState($file)?.text).toBe(BEFORE);
  expect(scope.getState($file)?.liveText).toBe(NOW);
  expect(scope.getState($surveyRestore)).toEqual({ version: SECOND, outcome: 'restored' });
  expect(scope.getState($restores)).toEqual(SECOND);
  await allSettled(versionScopeChosen, { scope, params: 'all' });
  expect(scope.getState($surveyRestore)).toBeNull();
  await allSettled(undoRequested, { scope, params: PATH });
  expect(scope.getState($file)?.text).toBe(NOW);
  expect(scope.getState($restores)).toBeNull();
});

it('the draft names its version after a reload, until another edit or a publication', async () => {
  const before = await open();
  await allSettled(restoreSurveyFx, { scope: before, params: SECOND });
  expect(drafted).toBe(BEFORE);
  const scope = await open();
  expect(scope.getState($restores)).toEqual(SECOND);
  const edit = { path: PATH, text: BEFORE.replace('Before', 'Between') };
  await allSettled(edited, { scope, params: edit });
  expect(scope.getState($restores)).toBeNull();
  await allSettled(undoRequested, { scope, params: PATH });
  expect(scope.getState($restores)).toEqual(SECOND);
  live = BEFORE;
  drafted = null;
  expect((await open()).getState($restores)).toBeNull();
});

it.each([
  ['1', 'missing'],
  ['3', 'same'],
  ['9', 'failed'],
])('version %s changes nothing: %s', async (id, outcome) => {
  const scope = await open();
  const version = { id, name: id };
  await allSettled(restoreSurveyFx, { scope, params: version });
  expect(scope.getState($surveyRestore)).toEqual({ version, outcome });
  expect(scope.getState($file)?.text).toBe(NOW);
  expect(scope.getState($restores)).toBeNull();
  await allSettled(viewChosen, { scope, params: 'build' });
  expect(scope.getState($surveyRestore)).toBeNull();
});

it('a survey that was opened meanwhile stays as it is', async () => {
  const scope = await open();
  const restored = allSettled(restoreSurveyFx, { scope, params: SECOND });
  await allSettled(surveyOpened, { scope, params: { path: 'flows/b.json' } });
  await restored;
  expect(scope.getState($file)).toMatchObject({ path: 'flows/b.json', text: NOW });
  expect(scope.getState($surveyRestore)).toBeNull();
});
