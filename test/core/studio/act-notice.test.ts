import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import {
  $actNotice,
  addEnd,
  edited,
  readSurvey,
  actNoticed,
  setNextPage,
  surveyClosed,
  undoRequested,
  viewChosen,
} from '../../../core/studio/index.ts';

// An edit is saved after a delay.
vi.useRealTimers();

test('a removal is named until the next act or another view', async () => {
  const scope = fork();
  const notice = (words: string) => allSettled(actNoticed, { scope, params: words });
  await notice('Removed: A');
  expect(scope.getState($actNotice)).toBe('Removed: A');
  await allSettled(edited, { scope, params: { path: 'flows/a.json', text: '{}' } });
  expect(scope.getState($actNotice)).toBeNull();
  await notice('Removed: B');
  await allSettled(undoRequested, { scope, params: 'flows/a.json' });
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
