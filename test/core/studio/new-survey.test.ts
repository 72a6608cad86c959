import { allSettled, fork } from 'effector';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ContentSurvey } from '../../../core/contract/content/workspace.ts';
import { $random, seededRandom } from '../../../core/platform/random.ts';
import { $sentenceFiles, type SentenceFiles } from '../../../core/platform/sentence-files.ts';
import {
  $studioApi,
  $studioStore,
  type StudioApi,
  type StudioStore,
} from '../../../core/platform/studio-api.ts';
import {
  $copiedLook,
  createSurveyFx,
  duplicateFx,
  readSurvey,
  viewChosen,
  workspaceOpened,
} from '../../../core/studio/index.ts';
import { addWidgetFx } from '../../../core/studio/channel/new-channel.ts';

/** The look and the button that a new survey begins with. */

// The lists of files are loaded again after a save.
vi.useRealTimers();

const BRAND = { primary_color: '#AA0000', color_scheme: 'dark' };
const OLD = '2026-11-01T10:00:00.000Z';
const NEW = '2026-11-02T10:00:00.000Z';

let files: Record<string, object>;
let saved: Record<string, Record<string, unknown>>;
let surveys: ContentSurvey[];

const listed = (name: string, publishedAt: string, more: object = {}): ContentSurvey => ({
  id: name,
  path: `flows/${name}.json`,
  title: name,
  pages: 1,
  questions: 1,
  responses: 0,
  samples: 0,
  lastResponseAt: null,
  publishedAt,
  archived: false,
  archivedLive: false,
  example: false,
  channels: (['node', 'widget'] as const).map((kind) => ({
    kind,
    id: `${kind}-${name}`,
    path: `${kind}s/${name}.json`,
    name,
    seen: null,
  })),
  ...more,
});

const api: Partial<StudioApi> = {
  file: async (path) => ({
    path,
    live: { text: JSON.stringify(files[path] ?? {}), base64: null, digest: path },
    draft: null,
    base: null,
    findings: [],
  }),
  save: async ({ path, text }) => {
    saved[path] = JSON.parse(text!) as Record<string, unknown>;
    return { draft: { revision: 1, by: '', at: '' }, findings: [] };
  },
  workspace: async () => ({ live: null, files: [], surveys, people: [] }),
};
const sentences: SentenceFiles = {
  codes: ['de', 'en'],
  prefetch: () => undefined,
  fetch: async (name) =>
    (await import(`../../../i18n/${name.split('.')[0]}/templates/index.ts`)) as {
      default: unknown;
    },
};
const store: Partial<StudioStore> = { get: async () => undefined, set: async () => undefined };

beforeEach(() => {
  saved = {};
  files = {
    'nodes/tea.json': { id: 'node-tea', name: 'Tea', logo_url: 'files/tea.svg', ...BRAND },
    'widgets/tea.json': {
      code: 'PSN-TEA',
      launcher_text: 'Tea?',
      secondary_color: '#00AA00',
      ...BRAND,
    },
    'nodes/new.json': { id: 'node-new', name: 'New' },
  };
  surveys = [listed('tea', OLD), listed('new', NEW)];
});

async function open(files = sentences) {
  const scope = fork({
    values: [
      [$studioApi, api as StudioApi],
      [$studioStore, store as StudioStore],
      [$random, seededRandom(1)],
      [$sentenceFiles, files],
    ],
  });
  await allSettled(workspaceOpened, { scope });
  return scope;
}
const create = { text: '{"states":[]}', name: 'Cake' };

test('a new survey begins with logo and colours of the last survey that has some', async () => {
  const scope = await open();
  await allSettled(createSurveyFx, { scope, params: create });
  const { id, name, flow_id, status, ...node } = saved['nodes/cake.json']!;
  expect({ id, name, flow_id, status }).toMatchObject({ name: 'Cake', flow_id: 'flow-cake' });
  expect(node).toEqual({ ...BRAND, logo_url: 'files/tea.svg' });
  const { code, node_id: of, launcher_text: words, ...widget } = saved['widgets/cake.json']!;
  expect([code, of]).not.toContain('PSN-TEA');
  expect(words).not.toBe('Tea?');
  expect(widget).toEqual({ ...BRAND, secondary_color: '#00AA00' });
  expect(scope.getState($copiedLook)).toBe('tea');
  await allSettled(viewChosen, { scope, params: 'look' });
  expect(scope.getState($copiedLook)).toBeNull();
});

test('of several looks, the one of the latest change counts', async () => {
  files['widgets/new.json'] = { primary_color: '#0000AA' };
  const scope = await open();
  await allSettled(createSurveyFx, { scope, params: create });
  expect(saved['widgets/cake.json']).toMatchObject({ primary_color: '#0000AA' });
  expect(saved['nodes/cake.json']).not.toHaveProperty('logo_url');
  expect(scope.getState($copiedLook)).toBe('new');
});

test.each(['archived', 'example'])('an %s survey gives its look to no other', async (mark) => {
  surveys = [listed('tea', OLD, { [mark]: true })];
  const scope = await open();
  await allSettled(createSurveyFx, { scope, params: create });
  expect(saved['widgets/cake.json']).not.toHaveProperty('primary_color');
  expect(scope.getState($copiedLook)).toBeNull();
});

test('a copy has the look of its original, and a widget the colours of its page', async () => {
  const scope = await open();
  await allSettled(duplicateFx, { scope, params: { path: 'flows/new.json', name: 'Copy' } });
  expect(saved['nodes/copy.json']).not.toHaveProperty('primary_color');
  await allSettled(duplicateFx, { scope, params: { path: 'flows/tea.json', name: 'Copy' } });
  expect(saved['nodes/copy.json']).toMatchObject({ logo_url: 'files/tea.svg', ...BRAND });
  expect(saved['widgets/copy.json']).toMatchObject({ launcher_text: 'Tea?' });
  expect(scope.getState($copiedLook)).toBeNull();
  const survey = readSurvey(create.text)!;
  await allSettled(addWidgetFx, { scope, params: { id: 'node-tea', name: 'Side', survey } });
  expect(saved['widgets/side.json']).toMatchObject({ node_id: 'node-tea', ...BRAND });
});

test('the button of a new widget has words in the languages of its survey', async () => {
  const scope = await open();
  await allSettled(createSurveyFx, { scope, params: create });
  expect(saved['widgets/cake.json']).toMatchObject({ launcher_text: 'Give feedback' });
  const languages = ['de', 'en', 'xx'].map((code) => ({ id: code, code, name: code }));
  const text = JSON.stringify({ states: [], languages });
  await allSettled(createSurveyFx, { scope, params: { text, name: 'Kuchen' } });
  const words = { de: 'Feedback geben', en: 'Give feedback' };
  expect(saved['widgets/kuchen.json']).toMatchObject({ launcher_text: words });
  const survey = readSurvey(text)!;
  await allSettled(addWidgetFx, { scope, params: { id: 'node-tea', name: 'Side', survey } });
  expect(saved['widgets/side.json']).toMatchObject({ launcher_text: words });
});

test('a survey is made without sentences, with a button without words', async () => {
  const scope = await open({ ...sentences, fetch: () => Promise.reject(new Error('offline')) });
  await allSettled(createSurveyFx, { scope, params: create });
  expect(saved['widgets/cake.json']).toBeDefined();
  expect(saved['widgets/cake.json']).not.toHaveProperty('launcher_text');
});
