import { allSettled, fork } from 'effector';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { $sentenceFiles } from '../../../core/platform/sentence-files.ts';
import { emptySurvey } from '../../../core/studio/empty-survey.ts';
import {
  readSurvey,
  setText,
  translationsOf,
  writeJson,
  type Json,
} from '../../../core/studio/index.ts';
import type { TemplateLanguage } from '../../../core/studio/template-sentences.ts';
import {
  addLanguageWithTexts,
  loadTemplateTextsFx,
  templateWords,
} from '../../../core/studio/template-texts.ts';
import { templateIn } from '../../../core/studio/template.ts';
import { locales } from '../../../i18n/i18n-util.ts';

/** Languages and parts that begin with the texts of the templates. */

const FOLDER = 'cli/surveys';
const templates = readdirSync(FOLDER).map(
  (name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Json,
);
const nps = templates.find(({ id }) => id === 'flow-nps')!;

const files = {
  codes: locales as readonly string[],
  prefetch: () => undefined,
  fetch: async (name: string) =>
    (await import(`../../../i18n/${name.split('.')[0]}/templates/index.ts`)) as {
      default: unknown;
    },
};
const offline = { ...files, fetch: () => Promise.reject(new Error('offline')) };

const language = (code: string) => ({ id: code, code, name: code });

async function load(
  codes: readonly [string, ...string[]],
  added?: string,
  sentences: typeof files = files,
): Promise<readonly TemplateLanguage[]> {
  const scope = fork({ values: [[$sentenceFiles, sentences]] });
  const survey = { languages: codes.map(language), mainLanguage: codes[0] };
  const params = { survey, ...(added === undefined ? {} : { added }) };
  const { status, value } = await allSettled(loadTemplateTextsFx, { scope, params });
  expect(status).toBe('done');
  return value as readonly TemplateLanguage[];
}

const textIn = async (template: Json, code: string): Promise<string> =>
  writeJson(templateIn(template, await load([code])));

const statesIn = (text: string, code: string) =>
  translationsOf(readSurvey(text)!, null, code).map(({ state, translation }) => ({
    state,
    translation,
  }));

/** Texts that are the same in every language have no translation. */
const UNIVERSAL = /^[\d–]+$|^€\d+$|^(North Roasters|Harbour Coffee|Corner Beans)$/;

test.each(locales)(
  'an empty survey in %s thanks in words that the templates know',
  async (code) => {
    const studio = (await import(`../../../i18n/${code}/studio/index.ts`)) as {
      default: { thankYou: string };
    };
    const [{ texts }] = (await load([code])) as [TemplateLanguage];
    expect(texts.plainThanks).toBe(studio.default.thankYou);
  },
);

test.each(locales)('every template is whole in %s at once', async (code) => {
  const main = code === 'de' ? 'en' : 'de';
  const loaded = await load([main], code);
  for (const template of templates) {
    const text = await textIn(template, main);
    const after = addLanguageWithTexts(text, readSurvey(text)!, language(code), loaded);
    const missing = translationsOf(readSurvey(after)!, null, code).filter(
      ({ state, original }) => state !== 'done' && !UNIVERSAL.test(original),
    );
    expect(missing.map(({ original }) => original)).toEqual([]);
  }
});

test.each(locales.filter((code) => code !== 'en'))(
  'a common first question of no template is in %s at once',
  async (code) => {
    const BODY = ['states', 0, 'elements', 0, 'question', 'body'];
    const question = 'How likely are you to recommend us?';
    const begun = await textIn(nps, 'en');
    const own = setText(begun, readSurvey(begun)!, BODY, 'en', question);
    const loaded = await load(['en'], code);
    const after = addLanguageWithTexts(own, readSurvey(own)!, language(code), loaded);
    const texts = translationsOf(readSurvey(after)!, null, code);
    const { translation } = texts.find(({ original }) => original === question)!;
    expect(translation).not.toBe('');
    expect(translation).not.toBe(question);
  },
);

test('a text of the author has no translation, and a translation that is there stays', async () => {
  const TITLE = ['states', 0, 'title'];
  const BODY = ['states', 0, 'elements', 0, 'question', 'body'];
  const begun = await textIn(nps, 'en');
  const own = setText(begun, readSurvey(begun)!, BODY, 'en', 'How was the tea?');
  const kept = own.replace(
    '"title": "A quick question"',
    '"title": { "en": "A quick question", "de": "Nur ganz kurz" }',
  );
  const after = addLanguageWithTexts(
    kept,
    readSurvey(kept)!,
    language('de'),
    await load(['en'], 'de'),
  );
  const texts = translationsOf(readSurvey(after)!, null, 'de');
  const at = (path: (string | number)[]) =>
    texts.find((text) => text.path.join() === path.join())!.translation;
  expect(at(BODY)).toBe('');
  expect(at(TITLE)).toBe('Nur ganz kurz');
  expect(texts.filter(({ state }) => state === 'missing')).toHaveLength(1);
});

test('references to answers are the same in the other language', async () => {
  const contact = templates.find(({ id }) => id === 'flow-contact')!;
  const text = await textIn(contact, 'en');
  const after = addLanguageWithTexts(
    text,
    readSurvey(text)!,
    language('tr'),
    await load(['en'], 'tr'),
  );
  const reference = translationsOf(readSurvey(after)!, null, 'tr').find(({ original }) =>
    original.includes('{{email}}'),
  );
  expect(reference!.translation).toContain('{{email}}');
});

test('an empty survey that is begun in German thanks in French, and asks for the question', async () => {
  const [german] = await load(['de']);
  const { plainThanks: thanks, notAtAllLikely, extremelyLikely } = german!.texts;
  const ends = { low_label: notAtAllLikely, high_label: extremelyLikely };
  const words = { question: 'Ihre Frage', thanks, ends, language: language('de') };
  const text = writeJson(emptySurvey(words));
  const loaded = await load(['de'], 'fr');
  const after = addLanguageWithTexts(text, readSurvey(text)!, language('fr'), loaded);
  expect(statesIn(after, 'fr')).toEqual([
    { state: 'missing', translation: '' },
    { state: 'done', translation: 'Pas du tout probable' },
    { state: 'done', translation: 'Extrêmement probable' },
    { state: 'done', translation: 'Merci' },
  ]);
});

test('a language without sentences, or without a connection, is added without texts', async () => {
  const text = await textIn(nps, 'en');
  for (const [code, sentences] of [
    ['cy', files],
    ['de', offline],
  ] as const) {
    const loaded = await load(['en'], code, sentences as typeof files);
    const after = addLanguageWithTexts(text, readSurvey(text)!, language(code), loaded);
    expect(readSurvey(after)!.languages.map((each) => each.code)).toEqual(['en', code]);
    expect(statesIn(after, code).every(({ state }) => state === 'missing')).toBe(true);
  }
});

test('a language that the survey has is not added again', async () => {
  const text = await textIn(nps, 'en');
  const loaded = await load(['en'], 'de');
  const once = addLanguageWithTexts(text, readSurvey(text)!, language('de'), loaded);
  expect(addLanguageWithTexts(once, readSurvey(once)!, language('de'), loaded)).toBe(once);
});

test('new words are in all languages of the survey', async () => {
  const words = async (...codes: [string, ...string[]]) => {
    const survey = { languages: codes.map(language), mainLanguage: codes[0] };
    return templateWords(survey, await load(codes), 'whatWentWrong', 'Your question');
  };
  expect(await words('de')).toBe('Was ist schiefgegangen?');
  expect(await words('en', 'de', 'cy')).toEqual({
    en: 'What went wrong?',
    de: 'Was ist schiefgegangen?',
  });
  // A regional variant has the words of its language, and a language without sentences has English ones.
  expect(await words('de-AT')).toBe('Was ist schiefgegangen?');
  expect(await words('cy')).toBe('What went wrong?');
  const survey = { languages: [language('en')], mainLanguage: 'en' };
  const none = await load(['en'], undefined, offline);
  expect(templateWords(survey, none, 'whatWentWrong', 'Your question')).toBe('Your question');
});
