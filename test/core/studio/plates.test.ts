import { allSettled, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { Scope } from 'effector';
import { $isLookChanged, $plates, logoCompared, plateAdded } from '../../../core/studio/index.ts';
import { edited, undoRequested } from '../../../core/studio/files/files.ts';
import { viewChosen } from '../../../core/studio/view.ts';

/** When a logo may get a plate by itself. */

let scope: Scope;
beforeEach(() => {
  scope = fork();
});
/** Saving has no host here, and is not awaited. */
const edit = (path: string): void =>
  void allSettled(edited, { scope, params: { path, text: '{}', at: 0 } });
const isChanged = (): boolean => scope.getState($isLookChanged);

test.each([
  ['nodes/a.json', true],
  ['widgets/a.json', true],
  ['flows/a.json', false],
])('a change of %s: %s', (path, expected) => {
  edit(path);
  expect(isChanged()).toBe(expected);
});

test.each([
  ['a comparison', () => allSettled(logoCompared, { scope })],
  ['an undo', () => allSettled(undoRequested, { scope, params: 'nodes/a.json' })],
  ['another view', () => allSettled(viewChosen, { scope, params: 'build' })],
])('%s ends it', (_name, act) => {
  edit('nodes/a.json');
  void act();
  expect(isChanged()).toBe(false);
});

test('a copy leads back to the logo', async () => {
  const params = { copy: 'files/h-2.png', original: 'files/h.png' };
  await allSettled(plateAdded, { scope, params });
  expect(scope.getState($plates)).toEqual({ 'files/h-2.png': 'files/h.png' });
});
