import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { contentChange } from '../../support/content-change.ts';
import type { ContentChange } from '../../../core/contract/content/changes.ts';
import { $studioApi, type StudioApi } from '../../../core/platform/studio-api.ts';
import { listedChanges } from '../../../core/studio/whole-surveys.ts';
import { surveyClosed } from '../../../core/studio/index.ts';
import {
  $versionChanges,
  changesByFile,
  versionSeen,
} from '../../../core/studio/version-changes.ts';

/** The changes of each version in the list of versions. */

const change = (file: string, more: Partial<ContentChange> = {}): ContentChange => ({
  ...contentChange(''),
  kind: 'changed',
  file,
  path: '',
  ...more,
});

it('a new survey is one change, with its page, its widget and its pictures', () => {
  const added = (file: string) => change(file, { kind: 'added' });
  const size = { pages: 2, questions: 3, languages: 1 };
  const survey = { ...added('flows/a.json'), size };
  const changes = [
    survey,
    added('nodes/a.json'),
    change('nodes/a.json', { kind: 'removed' }),
    added('nodes/b.json'),
    added('widgets/a.json'),
    added('files/logo.svg'),
  ];
  const channel = (path: string) => ({ kind: 'node' as const, id: '', path, name: '', seen: null });
  const surveys = [
    { path: 'flows/a.json', channels: ['nodes/a.json', 'widgets/a.json'].map(channel) },
    { path: 'flows/b.json', channels: ['nodes/b.json'].map(channel) },
  ];
  expect(listedChanges(changes, surveys)).toEqual([survey, changes[2], changes[3]]);
  expect(listedChanges([added('files/logo.svg')], surveys)).toHaveLength(1);
});

it('a new name of a survey is one change, with the channels that get it', () => {
  const channel = (path: string) => ({ kind: 'node' as const, id: '', path, name: '', seen: null });
  const surveys = [
    { path: 'flows/a.json', channels: ['nodes/a.json', 'nodes/b.json'].map(channel) },
  ];
  const renamed = (file: string, before: string, after = 'Bakery') =>
    change(file, { path: 'name', setting: 'name', before, after });
  const [survey, own, other] = [
    renamed('flows/a.json', 'Shop'),
    renamed('nodes/a.json', 'Shop'),
    renamed('nodes/b.json', 'Harbour'),
  ];
  expect(listedChanges([survey, own, other], surveys)).toEqual([survey, other]);
  expect(listedChanges([own, other], surveys)).toEqual([own, other]);
});

it('compares one version at a time, each once, and the newest first', async () => {
  const asked: unknown[] = [];
  let running = 0;
  const api: Partial<StudioApi> = {
    compare: async (compared) => {
      asked.push(compared);
      expect((running += 1)).toBe(1);
      await Promise.resolve();
      running -= 1;
      return { live: null, sameAs: null, changes: [], harm: [], findings: [] };
    },
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  const see = (later: string) =>
    allSettled(versionSeen, { scope, params: { later, earlier: '1' } });
  await Promise.all(['2', '9', '10'].map(see));
  await see('9');
  expect(asked).toEqual(['2', '10', '9'].map((version) => ({ version, with: '1' })));
  expect(Object.keys(scope.getState($versionChanges))).toEqual(['2', '9', '10']);
});

it('a version whose comparison failed is compared when it is seen again; others wait no longer', async () => {
  let isOffline = true;
  const asked: unknown[] = [];
  const api: Partial<StudioApi> = {
    compare: async (compared) => {
      asked.push(compared);
      if (isOffline) throw new Error('offline');
      return { live: null, sameAs: null, changes: [], harm: [], findings: [] };
    },
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  const pair = { later: '2', earlier: '1' };
  await allSettled(versionSeen, { scope, params: pair });
  expect(scope.getState($versionChanges)).toEqual({});
  await allSettled(surveyClosed, { scope });
  isOffline = false;
  await allSettled(versionSeen, { scope, params: pair });
  expect(scope.getState($versionChanges)).toEqual({ 2: [] });
  expect(asked).toHaveLength(2);
});

it('counts the changes of a file: questions with changes, texts, and others', () => {
  const body = { path: 'states.0.elements.1.question.body', setting: 'body' };
  const files = changesByFile([
    change('nodes/a.json', { setting: 'name', part: 'Shop' }),
    change('flows/a.json', body),
    change('flows/a.json', { ...body, language: 'de' }),
    change('flows/a.json', { path: 'states.0.elements.2', kind: 'added' }),
    change('flows/a.json', { path: 'states.0.elements.3', kind: 'added', type: 'submit' }),
    change('flows/a.json', { path: 'states.0.title', setting: 'title' }),
    change('flows/a.json', { path: 'transitions.0', kind: 'removed' }),
    change('flows/b.json', { kind: 'added', part: 'Night' }),
    change('flows/c.json', { kind: 'removed' }),
  ]);
  expect(files).toMatchObject([
    { file: 'flows/a.json', whole: null, questions: 2, texts: 3 },
    { file: 'flows/b.json', whole: 'added', part: 'Night' },
    { file: 'flows/c.json', whole: 'removed' },
    { file: 'nodes/a.json', whole: null, part: 'Shop' },
  ]);
  expect(files[0]!.others.map(({ path }) => path)).toEqual([
    'states.0.elements.3',
    'transitions.0',
  ]);
});
