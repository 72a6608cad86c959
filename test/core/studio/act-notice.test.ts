import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { $studioApi, type StudioApi } from '../../../core/platform/studio-api.ts';
import {
  $actNotice,
  addEnd,
  comparisonRequested,
  edited,
  publishRequested,
  readSurvey,
  actNoticed,
  setNextPage,
  surveyClosed,
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
