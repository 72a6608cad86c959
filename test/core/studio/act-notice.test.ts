import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { $studioApi, $studioStore, type StudioApi } from '../../../core/platform/studio-api.ts';
import {
  $actNotice,
  addEnd,
  comparisonRequested,
  edited,
  noticeDismissed,
  publishRequested,
  readSurvey,
  actNoticed,
  selected,
  setNextPage,
  surveyClosed,
  surveyOpened,
  type Selection,
  undoRequested,
  viewChosen,
} from '../../../core/studio/index.ts';

// An edit is saved after a delay.
vi.useRealTimers();

test('a removal is named until the next act, a publication or another view', async () => {
  const api: Partial<StudioApi> = {
    publish: async () => ({ id: '2', at: '', by: '', message: '', live: true }),
    workspace: async () => ({ live: null, files: [], surveys: [], people: [] }),
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  const notice = (words: string) => allSettled(actNoticed, { scope, params: words });
  await notice('Removed: A');
  expect(scope.getState($actNotice)).toBe('Removed: A');
  await allSettled(edited, { scope, params: { path: 'flows/a.json', text: '{}' } });
  expect(scope.getState($actNotice)).toBeNull();
  await notice('Removed: B');
  await allSettled(undoRequested, { scope, params: 'flows/a.json' });
  expect(scope.getState($actNotice)).toBeNull();
  await notice('Removed: by a publication');
  await allSettled(comparisonRequested, { scope, params: { version: '1' } });
  await allSettled(publishRequested, { scope, params: { message: '', acceptHarm: false } });
  expect(scope.getState($actNotice)).toBeNull();
  await notice('Removed: C');
  await allSettled(viewChosen, { scope, params: 'languages' });
  expect(scope.getState($actNotice)).toBeNull();
  await notice('Removed: D');
  await allSettled(surveyClosed, { scope });
  expect(scope.getState($actNotice)).toBeNull();
});

test('a notice leaves with its page, or when it is closed', async () => {
  const [path, element] = ['flows/a.json', { id: 'e', type: 'label' }];
  const text = JSON.stringify({
    id: 'a',
    states: [
      { id: 'first', order: 0, elements: [element] },
      { id: 'second', order: 1, elements: [] },
    ],
  });
  const api: Partial<StudioApi> = {
    async file() {
      const live = { text, base64: null, digest: '1' };
      return { path, live, draft: null, base: null, findings: [] };
    },
    workspace: async () => ({ live: null, files: [], surveys: [], people: [] }),
  };
  const nothing = async () => undefined;
  const store = { get: nothing, set: nothing, setNow: () => undefined, remove: nothing };
  const scope = fork({
    values: [
      [$studioApi, api as StudioApi],
      [$studioStore, store],
    ],
  });
  const notice = () => allSettled(actNoticed, { scope, params: 'Added: A' });
  const select = (params: Selection) => allSettled(selected, { scope, params });
  const shown = () => scope.getState($actNotice);
  await notice();
  await allSettled(surveyOpened, { scope, params: { path } });
  await notice();
  await select({ kind: 'element', id: 'e' });
  expect(shown()).toBe('Added: A');
  await select({ kind: 'page', id: 'second' });
  expect(shown()).toBeNull();
  await notice();
  await allSettled(noticeDismissed, { scope });
  expect(shown()).toBeNull();
});

test('a new end is added together with the way that leads to it', () => {
  const text = '{"id":"a","states":[{"id":"ask","elements":[]}]}';
  const survey = readSurvey(text)!;
  const added = addEnd(text, survey, 'thank', 'Thank you', (before, id) =>
    setNextPage(before, survey.pages[0]!, id),
  );
  const after = readSurvey(added.text)!;
  expect(after.pages.map(({ id, style }) => [id, style])).toEqual([
    ['ask', 'normal'],
    [added.id, 'thank'],
  ]);
  expect(after.pages[0]!.json['next_state_id']).toBe(added.id);
});
