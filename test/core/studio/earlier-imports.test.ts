import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import type { AnswerImport } from '../../../core/contract/content/answers.ts';
import { $studioApi, type StudioApi } from '../../../core/platform/studio-api.ts';
import { importClosed, importOpened } from '../../../core/studio/answer-import.ts';
import {
  $askedRemoval,
  $earlierImports,
  $removal,
  removalAsked,
  removalCancelled,
  removalConfirmed,
} from '../../../core/studio/earlier-imports.ts';
import { listedSurvey } from './listed-survey.ts';

/** The earlier imports of a survey, and the removal of one. */

const importOf = (id: string, responses: number): AnswerImport => ({
  id,
  program: 'csv',
  file: `${id}.csv`,
  importedBy: 'Ann',
  importedAt: '2026-01-02T03:04:05.000Z',
  responses,
});

function fakeHost() {
  let stored = [importOf('b', 2), importOf('a', 7)];
  let isOffline = false;
  const removed: string[] = [];
  const api: Partial<StudioApi> = {
    answerImports: async () => stored,
    async removeAnswers(id) {
      if (isOffline) throw new Error('offline');
      removed.push(id);
      const own = stored.find((each) => each.id === id);
      stored = stored.filter((each) => each !== own);
      return { removed: own?.responses ?? 0 };
    },
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  return { scope, removed, goOffline: () => (isOffline = true) };
}

it('are listed for the opened survey, and removed after a question', async () => {
  const { scope, removed } = fakeHost();
  await allSettled(importOpened, { scope, params: listedSurvey('flow-a') });
  const [first, second] = scope.getState($earlierImports);
  await allSettled(removalAsked, { scope, params: second! });
  await allSettled(removalCancelled, { scope });
  await allSettled(removalConfirmed, { scope });
  expect([scope.getState($askedRemoval), removed]).toEqual([null, []]);
  await allSettled(removalAsked, { scope, params: second! });
  await allSettled(removalConfirmed, { scope });
  expect(removed).toEqual(['a']);
  expect(scope.getState($removal)).toBe(7);
  expect(scope.getState($earlierImports)).toEqual([first]);
  await allSettled(importClosed, { scope });
  expect(scope.getState($earlierImports)).toEqual([]);
});

it('stay where the host can not be reached', async () => {
  const { scope, goOffline } = fakeHost();
  await allSettled(importOpened, { scope, params: listedSurvey('flow-a') });
  goOffline();
  await allSettled(removalAsked, { scope, params: scope.getState($earlierImports)[0]! });
  await allSettled(removalConfirmed, { scope });
  expect(scope.getState($removal)).toBe('offline');
  expect(scope.getState($earlierImports)).toHaveLength(2);
});

it('of another survey that arrive late are ignored', async () => {
  const lists = new Map<string, (list: AnswerImport[]) => void>();
  const api: Partial<StudioApi> = {
    answerImports: (id) => new Promise((resolve) => void lists.set(id, resolve)),
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  const first = allSettled(importOpened, { scope, params: listedSurvey('flow-a') });
  const second = allSettled(importOpened, { scope, params: listedSurvey('flow-b') });
  lists.get('flow-b')!([importOf('b', 1)]);
  lists.get('flow-a')!([importOf('a', 1)]);
  await Promise.all([first, second]);
  expect(scope.getState($earlierImports).map(({ id }) => id)).toEqual(['b']);
});
