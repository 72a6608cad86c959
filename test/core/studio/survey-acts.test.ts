import { allSettled, fork } from 'effector';
import { beforeEach, expect, it } from 'vitest';
import { $studioApi, type StudioApi } from '../../../core/platform/studio-api.ts';
import { archiveFx, discardSurveyFx, removeSurveyFx } from '../../../core/studio/index.ts';
import { workspaceOpened } from '../../../core/studio/workspace.ts';
import { listedSurvey } from './listed-survey.ts';

/** Acts on a survey with its channels and widgets. */

const at = '2026-01-31T12:00:00Z';
const live: Readonly<Record<string, string>> = {
  'flows/a.json': '{"id":"a"}',
  'nodes/a.json': '{\n  // ours\n  "id": "n-a", "flow_id": "a"\n}',
  'nodes/night.json': '{"id":"n-night","flow_id":"b","non_operating_hours_flow_id":"a"}',
  'widgets/a.json': '{"code":"A","node_id":"n-a"}',
  'widgets/night.json': '{"code":"N","node_id":"n-night"}',
};
const channel = (kind: 'node' | 'widget', path: string) => ({
  kind,
  id: path,
  path,
  name: '',
  seen: null,
});
const survey = listedSurvey('a', {
  title: 'A',
  responses: 3,
  channels: [
    channel('node', 'nodes/a.json'),
    channel('node', 'nodes/night.json'),
    channel('widget', 'widgets/a.json'),
    channel('widget', 'widgets/night.json'),
  ],
});

let drafts: Map<string, { text: string | null; revision: number }>;
const api: Partial<StudioApi> = {
  file: async (path) => {
    const draft = drafts.get(path);
    const content =
      live[path] === undefined ? null : { text: live[path], base64: null, digest: path };
    return {
      path,
      live: content,
      draft: draft ? { ...draft, base64: null, base: content && path, by: '', at } : null,
      base: draft ? content : null,
      findings: [],
    };
  },
  save: async ({ path, text, revision, base }) => {
    expect([revision, base]).toEqual([
      drafts.get(path)?.revision ?? 0,
      live[path] === undefined ? null : path,
    ]);
    drafts.set(path, { text, revision: revision + 1 });
    return { draft: { revision: revision + 1, by: '', at }, findings: [] };
  },
  discard: async (path) => void drafts.delete(path),
  workspace: async () => ({
    live: null,
    files: [...new Set([...Object.keys(live), ...drafts.keys()])].map((path) => {
      const draft = drafts.get(path);
      return {
        path,
        digest: live[path] === undefined ? null : path,
        size: 1,
        draft: draft
          ? { revision: draft.revision, by: '', at, removed: draft.text === null }
          : null,
      };
    }),
    surveys: [survey],
    people: [],
  }),
};
const newScope = () => fork({ values: [[$studioApi, api as StudioApi]] });
beforeEach(() => {
  drafts = new Map();
});

it('an archived survey closes its channels and hides their widgets, and comes back', async () => {
  const scope = newScope();
  await allSettled(archiveFx, { scope, params: { survey, isArchived: true } });
  expect([...drafts.keys()]).toEqual(['nodes/a.json', 'widgets/a.json']);
  expect(drafts.get('nodes/a.json')?.text).toContain('// ours');
  expect(drafts.get('nodes/a.json')?.text).toContain('"status": "archived"');
  expect(drafts.get('widgets/a.json')?.text).toMatch(/"hide_widget": ?true/);
  await allSettled(archiveFx, { scope, params: { survey, isArchived: false } });
  expect(drafts.get('nodes/a.json')?.text).toContain('"status": "active"');
  expect(JSON.parse(drafts.get('widgets/a.json')!.text!)).toEqual({ code: 'A', node_id: 'n-a' });
});

it('resolves to the drafts that archive a survey, and leaves out others of it', async () => {
  drafts.set('flows/a.json', { text: '{"id":"a","name":"New"}', revision: 7 });
  drafts.set('nodes/a.json', { text: '{"id":"n-a","flow_id":"a","name":"New"}', revision: 2 });
  const archived = await allSettled(archiveFx, {
    scope: newScope(),
    params: { survey, isArchived: true },
  });
  expect(archived.value).toEqual([
    { path: 'nodes/a.json', revision: 3 },
    { path: 'widgets/a.json', revision: 1 },
  ]);
});

it('a survey without a channel of its own says itself that it is archived', async () => {
  const scope = newScope();
  const channels = survey.channels.filter(({ path }) => path.endsWith('night.json'));
  const unused = { ...survey, channels };
  await allSettled(archiveFx, { scope, params: { survey: unused, isArchived: true } });
  expect([...drafts.keys()]).toEqual(['flows/a.json']);
  expect(JSON.parse(drafts.get('flows/a.json')!.text!)).toEqual({ id: 'a', archived: true });
  await allSettled(archiveFx, { scope, params: { survey: unused, isArchived: false } });
  expect(drafts.get('flows/a.json')?.text).toBe(live['flows/a.json']);
});

it('a removed survey takes its own channels and widgets with it, so that it can be published', async () => {
  drafts.set('widgets/new.json', { text: '{"code":"W","node_id":"n-a"}', revision: 4 });
  const scope = newScope();
  const channels = [...survey.channels, channel('widget', 'widgets/new.json')];
  await allSettled(removeSurveyFx, { scope, params: { ...survey, channels } });
  expect([...drafts].map(([path, { text }]) => [path, text])).toEqual([
    ['widgets/a.json', null],
    ['nodes/a.json', null],
    ['flows/a.json', null],
  ]);
});

it('discarding takes back the drafts of the survey with its channels and widgets, and no others', async () => {
  for (const path of ['flows/a.json', 'nodes/a.json', 'webhooks/x.json'])
    drafts.set(path, { text: '{}', revision: 1 });
  const scope = newScope();
  await allSettled(workspaceOpened, { scope });
  await allSettled(discardSurveyFx, { scope, params: survey });
  expect([...drafts.keys()]).toEqual(['webhooks/x.json']);
});
