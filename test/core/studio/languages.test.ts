import { allSettled, fork, type EventPayload } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentFile } from '../../../core/contract/content/drafts.ts';
import { $studioApi, $studioStore, type StudioApi } from '../../../core/platform/studio-api.ts';
import {
  $files,
  $origins,
  $staleCounts,
  edited,
  readSurvey,
  setText,
  surveyOpened,
  translationKept,
  translationsOf,
  undoRequested,
} from '../../../core/studio/index.ts';
import { addLanguage, removeLanguage } from '../../../core/studio/survey/languages.ts';

/** Languages of a survey, and translations that are older than their original. */

const PATH = 'flows/a.json';
const TITLE = ['states', 0, 'title'];
const BODY = ['states', 0, 'elements', 0, 'question', 'body'];

const file = (body: unknown = { en: 'How was it?', tr: 'Nasıldı?' }): string =>
  `${JSON.stringify(
    {
      id: 'a',
      default_language_id: 'l-en',
      languages: [
        { id: 'l-en', code: 'en', name: 'English' },
        { id: 'l-tr', code: 'tr', name: 'Türkçe' },
      ],
      states: [
        {
          id: 'ask',
          title: { en: 'Ask', tr: 'Sor' },
          elements: [{ id: 'e', type: 'question', question: { id: 'q', key: 'q', body } }],
        },
      ],
    },
    null,
    2,
  )}\n`;

const written = (text: string, path: (string | number)[], language: string, words: string) =>
  setText(text, readSurvey(text)!, path, language, words);

test('a language goes with all of its texts', () => {
  const text = file();
  const survey = readSurvey(text)!;
  const { text: after, count } = removeLanguage(text, survey, 'tr');
  expect(count).toBe(2);
  expect(after).not.toContain('tr"');
  expect(readSurvey(after)!.languages.map(({ code }) => code)).toEqual(['en']);
  // Texts in the other language are still there, and are edited in place.
  expect(written(after, TITLE, 'en', 'Hello')).toContain('"en": "Hello"');
});

test('a title that is written later is translated before the questions of its page', () => {
  const survey = readSurvey(
    JSON.stringify({ states: [{ elements: [{ question: { body: 'How?' } }], title: 'Ask' }] }),
  )!;
  expect(translationsOf(survey, null, 'tr').map(({ original }) => original)).toEqual([
    'Ask',
    'How?',
  ]);
});

test('a text without its last language leaves the file', () => {
  const text = '{"title":{"en":"Hi","de":"Hallo"}}';
  const without = (from: string, language: string) =>
    setText(from, readSurvey(text)!, ['title'], language, '');
  const german = without(text, 'en');
  expect(JSON.parse(german)).toEqual({ title: { de: 'Hallo' } });
  expect(JSON.parse(setText(german, readSurvey(german)!, ['title'], 'de', ''))).toEqual({});
});

test('the language that is written first stays', () => {
  const text = file();
  expect(removeLanguage(text, readSurvey(text)!, 'en')).toEqual({ text, count: 0 });
  expect(removeLanguage(text, readSurvey(text)!, 'fr')).toEqual({ text, count: 0 });
});

test('a language is added without texts', () => {
  const text = file();
  const after = addLanguage(text, readSurvey(text)!, { code: 'fr', name: 'français' });
  expect(readSurvey(after)!.languages.at(-1)).toEqual({ id: 'fr', code: 'fr', name: 'français' });
  expect(removeLanguage(after, readSurvey(after)!, 'fr')).toEqual({ text, count: 0 });
});

/** A browser with the survey open, of which a host has a draft that was never published. */
function createStudio(text: string, stored = new Map<string, unknown>()) {
  const reply = (path: string): ContentFile => ({
    path,
    live: null,
    draft: { text, base64: null, revision: 1, base: null, by: 'Ada', at: '2026-01-31T12:00:00Z' },
    base: null,
    findings: [],
  });
  const api: Partial<StudioApi> = {
    file: async (path) => reply(path),
    save: async ({ revision }) => ({
      draft: { revision: revision + 1, by: 'Ada', at: '2026-01-31T12:00:00Z' },
      findings: [],
    }),
  };
  const store = {
    get: async (name: string) => stored.get(name),
    set: async (name: string, value: unknown) => void stored.set(name, structuredClone(value)),
    setNow: (name: string, value: unknown) => void stored.set(name, structuredClone(value)),
    remove: async (name: string) => void stored.delete(name),
  };
  const scope = fork({
    values: [
      [$studioApi, api as StudioApi],
      [$studioStore, store],
    ],
  });
  return {
    stored,
    stale: () => scope.getState($staleCounts),
    text: () => scope.getState($files)[PATH]!.text,
    open: async () => {
      void allSettled(surveyOpened, { scope, params: { path: PATH } });
      await vi.advanceTimersByTimeAsync(0);
    },
    write: async (path: (string | number)[], language: string, words: string) => {
      const next = written(scope.getState($files)[PATH]!.text, path, language, words);
      void allSettled(edited, { scope, params: { path: PATH, text: next } });
      await vi.advanceTimersByTimeAsync(1000);
    },
    keep: async (params: EventPayload<typeof translationKept>) => {
      void allSettled(translationKept, { scope, params });
      await vi.advanceTimersByTimeAsync(0);
    },
    removeTurkish: async () => {
      const now = scope.getState($files)[PATH]!.text;
      const { text } = removeLanguage(now, readSurvey(now)!, 'tr');
      void allSettled(edited, { scope, params: { path: PATH, text } });
      await vi.advanceTimersByTimeAsync(1000);
    },
    undo: async () => {
      void allSettled(undoRequested, { scope, params: PATH });
      await vi.advanceTimersByTimeAsync(1000);
    },
    states: (language: string) =>
      translationsOf(
        readSurvey(scope.getState($files)[PATH]!.text)!,
        null,
        language,
        scope.getState($origins),
      ).map(({ state }) => state),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a changed original makes the translation stale that came with the file', async () => {
  const studio = createStudio(file());
  await studio.open();
  expect(studio.stale()).toEqual({});
  await studio.write(BODY, 'en', 'How was the bread?');
  expect(studio.states('tr')).toEqual(['done', 'stale']);
  expect(studio.stale()).toEqual({ tr: 1 });
  // The former original is back.
  await studio.write(BODY, 'en', 'How was it?');
  expect(studio.stale()).toEqual({});
});

test('a changed original makes a translation stale that was written in the draft', async () => {
  const studio = createStudio(file({ en: 'How was it?' }));
  await studio.open();
  await studio.write(BODY, 'tr', 'Nasıldı?');
  expect(studio.stale()).toEqual({});
  await studio.write(BODY, 'en', 'How was the bread?');
  expect(studio.stale()).toEqual({ tr: 1 });
  await studio.write(BODY, 'tr', 'Ekmek nasıldı?');
  expect(studio.stale()).toEqual({});
});

test('a translation that still fits is no longer stale, until the original changes again', async () => {
  const studio = createStudio(file());
  await studio.open();
  await studio.write(BODY, 'en', 'How was it today?');
  await studio.keep({
    language: 'tr',
    unit: 'states.ask.elements.e.question.body',
    translation: 'Nasıldı?',
    original: 'How was it today?',
  });
  expect(studio.stale()).toEqual({});
  await studio.write(BODY, 'en', 'How was it yesterday?');
  expect(studio.stale()).toEqual({ tr: 1 });
});

test('stale translations are known after a reload, with what others have changed meanwhile', async () => {
  const first = createStudio(file());
  await first.open();
  await first.write(BODY, 'en', 'How was the bread?');
  const text = written(first.text(), TITLE, 'en', 'Hello');
  const second = createStudio(text, first.stored);
  first.stored.delete(`studio ${PATH}`);
  await second.open();
  expect(second.stale()).toEqual({ tr: 2 });
});

test('a language that undo brings back has the stale translations that it had', async () => {
  const studio = createStudio(file());
  await studio.open();
  await studio.write(BODY, 'en', 'How was the bread?');
  await studio.removeTurkish();
  expect(studio.stale()).toEqual({});
  await studio.undo();
  expect(studio.stale()).toEqual({ tr: 1 });
});

test('a record of the browser that is damaged counts as none', async () => {
  const stored = new Map<string, unknown>([
    [`studio origins ${PATH}`, { text: file(), origins: { 'tr states.ask.title': 7 } }],
  ]);
  const studio = createStudio(file(), stored);
  await studio.open();
  expect(studio.stale()).toEqual({});
});
