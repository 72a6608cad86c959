import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json } from '../../../core/studio/index.ts';
import { elementsOf, readSurvey, textsOf, writeJson } from '../../../core/studio/index.ts';
import type { TemplateTexts } from '../../../core/studio/template-sentences.ts';
import { templateIn, templatePurpose } from '../../../core/studio/template.ts';
import { locales } from '../../../i18n/i18n-util.ts';

/** Tests of new surveys in the language of their author. */

const FOLDER = 'cli/surveys';
const templates = readdirSync(FOLDER).map(
  (name) => [name, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Json] as const,
);

const languageOf = async (code: string) => {
  const file = (await import(`../../../i18n/${code}/templates/index.ts`)) as {
    default: TemplateTexts;
  };
  return { code, texts: file.default };
};

/** Texts that are the same in every language. */
const UNIVERSAL = [/^[\d–]+$/, /^€\d+$/, /^(North Roasters|Harbour Coffee|Corner Beans)$/];
const isUniversal = (text: string): boolean => UNIVERSAL.some((pattern) => pattern.test(text));

test.each(templates)('every text of %s is a sentence of the interface', async (_, template) => {
  const { texts } = await languageOf('en');
  const known = new Set<string>(Object.values(texts));
  const unknown = [...textsOf(template).map(({ value }) => value), template['name']].filter(
    (text) => {
      const sentence = String(text).replaceAll('{{', '{').replaceAll('}}', '}');
      return !known.has(sentence) && !isUniversal(sentence);
    },
  );
  expect(unknown).toEqual([]);
});

test.each(templates)('%s has a purpose', async (_, template) => {
  const { texts } = await languageOf('en');
  expect(templatePurpose(String(template['name']), { texts })).toMatch(/^[A-Z].*\.$/);
});

test.each(locales)('a survey from a template begins in %s alone', async (code) => {
  const language = await languageOf(code);
  for (const [name, template] of templates) {
    const survey = readSurvey(writeJson(templateIn(template, [language])))!;
    expect(survey.languages.map((own) => own.code)).toEqual([code]);
    expect(survey.mainLanguage).toBe(code);
    const [own, english] = [survey.json, template].map((json) =>
      textsOf(json).map(({ value }) => String(value)),
    );
    expect(own).toHaveLength(english!.length);
    const references = (texts: readonly string[]) =>
      texts.map((text) => text.match(/\{\{\w+\}\}/g));
    expect(references(own!), name).toEqual(references(english!));
    // Words such as “Team” are the same in some languages.
    const same = own!.filter((text, at) => text === english![at] && !isUniversal(text));
    if (code !== 'en') expect(same.filter((text) => text.length > 12)).toEqual([]);
  }
});

test('keys, ids and rules are the same in every language', async () => {
  const language = await languageOf('de');
  const withoutTexts = (json: Json) => {
    const own = new Set(textsOf(json).map(({ value }) => value));
    return JSON.stringify(
      { ...json, name: '', languages: [], default_language_id: '' },
      (_, value) => (own.has(value) ? '' : (value as unknown)),
    );
  };
  for (const [, template] of templates)
    expect(withoutTexts(templateIn(template, [language]))).toBe(withoutTexts(template));
});

test('a template in two languages has each text in both, and the name in the first', async () => {
  const languages = await Promise.all(['tr', 'en'].map(languageOf));
  const template = templates.find(([name]) => name === 'contact.json')![1];
  const survey = readSurvey(writeJson(templateIn(template, languages)))!;
  expect(survey.name).toBe('İletişim');
  expect(survey.mainLanguage).toBe('tr');
  expect(survey.pages[0]!.json['title']).toEqual({ tr: 'Bize yazın', en: 'Write to us' });
  const thanks = survey.pages.at(-1)!.json['title'];
  expect(thanks).toEqual({ tr: 'Teşekkürler!', en: 'Thank you!' });
  const [label] = elementsOf(survey).filter(({ type }) => type === 'label');
  expect(label!.json['text']).toMatchObject({ en: 'We will reply to {{email}}.' });
});
