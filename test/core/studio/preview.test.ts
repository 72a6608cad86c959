import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../core/storage/memory.ts';
import { previewDevice } from '../../../core/storage/studio-display.ts';
import { $storage } from '../../../core/platform/storage.ts';
import { $studioApi, $studioStore, type StudioApi } from '../../../core/platform/studio-api.ts';
import {
  $chosenChannel,
  $chosenWidget,
  $device,
  $isDeviceDark,
  $language,
  channelChosen,
  darkToggled,
  deviceChosen,
  languageChosen,
  studioStarted,
  surveyClosed,
  surveyOpened,
  viewChosen,
  widgetChosen,
} from '../../../core/studio/index.ts';
import {
  $previewLanguage,
  $trialLanguage,
  previewLanguageChosen,
  trialLanguageChosen,
  translationChosen,
} from '../../../core/studio/preview-language.ts';

// An edit is saved after a delay.
vi.useRealTimers();

/** The settings of the previews. */

it('keeps the device for the next survey and the next visit, and the channel for the open one', async () => {
  const storage = createMemoryStorage();
  const scope = fork({ values: [[$storage, storage]] });
  expect(previewDevice.read(storage)).toBeNull();
  await allSettled(surveyOpened, { scope, params: { path: 'flows/a.json' } });
  await allSettled(deviceChosen, { scope, params: 'tablet' });
  await allSettled(darkToggled, { scope });
  await allSettled(channelChosen, { scope, params: 'nodes/a.json' });
  await allSettled(widgetChosen, { scope, params: 'widgets/a.json' });
  expect(scope.getState($chosenChannel)).toBe('nodes/a.json');
  await allSettled(surveyClosed, { scope });
  expect(scope.getState($chosenChannel)).toBeNull();
  expect(scope.getState($chosenWidget)).toBeNull();
  expect(scope.getState($device)).toBe('tablet');
  expect(previewDevice.read(storage)).toBe('tablet');
  expect(scope.getState($isDeviceDark)).toBe(true);
  const next = fork({ values: [[$storage, storage]] });
  await allSettled(studioStarted, { scope: next });
  expect(next.getState($device)).toBe('tablet');
});

it('shows the language that is translated, until another one or another view is chosen', async () => {
  const languages = ['en', 'de', 'fr'].map((code) => ({ id: code, code, name: code }));
  const text = JSON.stringify({ id: 'a', default_language_id: 'en', languages, states: [] });
  const api: Partial<StudioApi> = {
    file: async (path) => ({
      path,
      live: null,
      draft: { text, base64: null, revision: 1, base: null, by: 'Ada', at: '2026-01-31T12:00:00Z' },
      base: null,
      findings: [],
    }),
  };
  const store = {
    get: async () => undefined,
    set: async () => undefined,
    setNow: () => undefined,
    remove: async () => undefined,
  };
  const scope = fork({
    values: [
      [$studioApi, api as StudioApi],
      [$studioStore, store],
    ],
  });
  const shown = () => scope.getState($previewLanguage);
  await allSettled(surveyOpened, { scope, params: { path: 'flows/a.json' } });
  expect(shown()).toBe('en');
  await allSettled(viewChosen, { scope, params: 'languages' });
  await allSettled(translationChosen, { scope, params: 'de' });
  expect(shown()).toBe('de');
  // The view is chosen again.
  await allSettled(viewChosen, { scope, params: 'languages' });
  expect(shown()).toBe('de');
  // Texts are still written in the first language.
  expect(scope.getState($language)).toBe('en');
  await allSettled(languageChosen, { scope, params: 'fr' });
  expect(shown()).toBe('fr');
  await allSettled(translationChosen, { scope, params: 'de' });
  await allSettled(viewChosen, { scope, params: 'build' });
  expect(shown()).toBe('fr');
  // Back leads to the view of an address.
  await allSettled(viewChosen, { scope, params: 'languages' });
  await allSettled(translationChosen, { scope, params: 'de' });
  await allSettled(surveyOpened, { scope, params: { path: 'flows/a.json', view: 'look' } });
  expect(shown()).toBe('fr');
  await allSettled(viewChosen, { scope, params: 'languages' });
  await allSettled(translationChosen, { scope, params: 'removed' });
  expect(shown()).toBe('fr');
  // The trial has a language of its own, until one to write is chosen.
  const tried = () => scope.getState($trialLanguage);
  expect(tried()).toBe('fr');
  await allSettled(trialLanguageChosen, { scope, params: 'de' });
  expect([tried(), shown(), scope.getState($language)]).toEqual(['de', 'fr', 'fr']);
  await allSettled(trialLanguageChosen, { scope, params: 'sv' });
  expect(tried()).toBe('fr');
  await allSettled(trialLanguageChosen, { scope, params: 'en' });
  await allSettled(languageChosen, { scope, params: 'fr' });
  expect(tried()).toBe('fr');
  // A language that is chosen within the survey of Look is that of its fields.
  await allSettled(translationChosen, { scope, params: 'fr' });
  await allSettled(previewLanguageChosen, { scope, params: 'de' });
  expect([shown(), scope.getState($language)]).toEqual(['de', 'de']);
  await allSettled(previewLanguageChosen, { scope, params: 'sv' });
  expect(shown()).toBe('de');
});
