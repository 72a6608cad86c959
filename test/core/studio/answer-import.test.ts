import { allSettled, fork, type Scope } from 'effector';
import { expect, it } from 'vitest';
import type { ContentFile } from '../../../core/contract/content/drafts.ts';
import { MAX_IMPORTED } from '../../../core/contract/content/answers.ts';
import { $studioApi, type StudioApi } from '../../../core/platform/studio-api.ts';
import {
  $answerProblem,
  $answerSource,
  $answerTally,
  $importEnd,
  $storedAnswers,
  answersGiven,
  importClosed,
  importOpened,
  importRequested,
  mapChanged,
} from '../../../core/studio/answer-import.ts';
import { answerFile, toCsv } from '../../support/answer-tables.ts';
import { listedSurvey } from './listed-survey.ts';

/** The import of answers in the studio. */

const SURVEY = listedSurvey('flow-a', {
  path: 'flows/a.json',
  title: 'A',
  channels: [{ kind: 'node', id: 'node-a', path: 'nodes/a.json', name: 'A', seen: null }],
});
const FILES: Record<string, object> = {
  'nodes/a.json': { id: 'node-a', time_zone: 'Europe/Berlin' },
  'flows/a.json': {
    id: 'flow-a',
    name: 'A',
    languages: [{ id: 'en', code: 'en', name: 'English' }],
    states: [
      {
        id: 's',
        elements: [
          {
            id: 'e',
            type: 'question',
            question: {
              id: 'q-where',
              key: 'where',
              style: 'radio',
              body: 'Where?',
              options: [
                { id: 'o1', key: 'shop', body: 'Shop' },
                { id: 'o2', key: 'online', body: 'Online' },
              ],
            },
          },
        ],
      },
    ],
  },
};

type Batch = Parameters<StudioApi['importAnswers']>[0];

interface Fake {
  scope: Scope;
  batches: Batch[];
  /** Calls that still succeed. */
  goOffline: (after: number) => void;
}

/** A host that stores each key once. */
function fakeHost(files = FILES): Fake {
  const batches: Batch[] = [];
  const keys = new Set<string>();
  let left = Infinity;
  const api: Partial<StudioApi> = {
    file: async (path) =>
      ({ live: files[path] ? { text: JSON.stringify(files[path]) } : null }) as ContentFile,
    async importAnswers(batch) {
      left -= 1;
      if (left < 0) throw new Error('offline');
      batches.push(batch);
      const added = batch.responses.filter(({ key }) => !keys.has(key));
      for (const { key } of added) keys.add(key);
      return { added: added.length, known: batch.responses.length - added.length };
    },
  };
  const scope = fork({ values: [[$studioApi, api as StudioApi]] });
  return { scope, batches, goOffline: (after) => (left = after) };
}

const give = async (scope: Scope, rows: string[][]): Promise<void> => {
  await allSettled(importOpened, { scope, params: SURVEY });
  await allSettled(answersGiven, { scope, params: answerFile(toCsv(rows)) });
};

const ROWS = [
  ['id', 'submitted at', 'Where?'],
  ['1', '2026-01-02 10:00', 'Shop'],
  ['2', '2026-01-02 11:00', 'Market'],
];

it('guesses the map, counts again after a change, and stores the responses', async () => {
  const { scope, batches } = fakeHost();
  await give(scope, ROWS);
  expect(scope.getState($answerTally)).toMatchObject({ responses: 2, refused: 0 });
  expect(scope.getState($answerTally)!.columns[2]).toMatchObject({
    filled: 2,
    unknown: [{ text: 'Market', count: 1 }],
  });
  const { map } = scope.getState($answerSource)!;
  await allSettled(mapChanged, {
    scope,
    params: { ...map, values: { where: { Market: 'shop' } } },
  });
  expect(scope.getState($answerTally)!.columns[2]!.unknown).toEqual([]);
  await allSettled(importRequested, { scope });
  expect(scope.getState($importEnd)).toBe('done');
  expect(scope.getState($storedAnswers)).toEqual({ added: 2, known: 0 });
  expect(batches).toMatchObject([
    {
      survey: 'flow-a',
      program: 'csv',
      responses: [
        { key: '1', submittedAt: '2026-01-02T09:00:00.000Z', answers: { where: 'shop' } },
        { key: '2', answers: { where: 'shop' } },
      ],
    },
  ]);
  await allSettled(importClosed, { scope });
  expect(scope.getState($answerSource)).toBeNull();
});

it('goes on after an interruption, with nothing twice', async () => {
  const { scope, batches, goOffline } = fakeHost();
  const count = 2 * MAX_IMPORTED + 10;
  const rows = Array.from({ length: count }, (_, at) => [`${at}`, '2026-01-02', 'Shop']);
  await give(scope, [ROWS[0]!, ...rows]);
  goOffline(1);
  await allSettled(importRequested, { scope });
  expect(scope.getState($importEnd)).toBe('stopped');
  expect(scope.getState($storedAnswers)).toEqual({ added: MAX_IMPORTED, known: 0 });
  goOffline(Infinity);
  await allSettled(importRequested, { scope });
  expect(scope.getState($importEnd)).toBe('done');
  expect(scope.getState($storedAnswers)).toEqual({
    added: count - MAX_IMPORTED,
    known: MAX_IMPORTED,
  });
  expect(batches.every(({ responses }) => responses.length <= MAX_IMPORTED)).toBe(true);
  // All of it is one import.
  expect(new Set(batches.map(({ importId }) => importId)).size).toBe(1);
  expect(batches[0]!.file).not.toBe('');
});

it('divides long answers by size', async () => {
  const { scope, batches } = fakeHost();
  const long = 'x'.repeat(9000);
  await give(scope, [['id', 'Where?'], ...Array.from({ length: 300 }, (_, at) => [`${at}`, long])]);
  await allSettled(importRequested, { scope });
  expect(batches.length).toBeGreaterThan(1);
  expect(batches.every((batch) => JSON.stringify(batch).length < 2 ** 21)).toBe(true);
});

it('refuses a survey that is not published, and a file that is none', async () => {
  const { scope } = fakeHost({});
  await give(scope, ROWS);
  expect(scope.getState($answerProblem)).toEqual({ kind: 'unpublished' });
  const other = fakeHost();
  await allSettled(importOpened, { scope: other.scope, params: SURVEY });
  await allSettled(answersGiven, { scope: other.scope, params: answerFile('{"pages": []}') });
  expect(other.scope.getState($answerProblem)).toMatchObject({
    kind: 'file',
    code: 'no_answers',
  });
});
