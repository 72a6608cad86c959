import { attach } from 'effector';
import { $sentenceFiles, type SentenceFiles } from '../platform/sentence-files.ts';
import { addLanguage } from './survey/languages.ts';
import { readSurvey, readText, type Survey } from './survey/read.ts';
import type { LocalText } from './survey/texts.ts';
import { surveyTexts, withTranslations, type TextSource } from './survey/translations.ts';
import {
  asSentence,
  asText,
  type TemplateLanguage,
  type TemplateTexts,
} from './template-sentences.ts';

/** Texts of the templates in the languages of a survey: new parts and languages begin with them. */

export type TemplateName = keyof TemplateTexts;

/** A survey in a language without sentences begins with English ones. */
const FALLBACK = 'en';

/** Loads the texts in one language, or in the language without a region; `null` where the interface does not have it. */
async function load(files: SentenceFiles, code: string): Promise<TemplateLanguage | null> {
  const known = [code, code.split('-')[0]!].find((name) => files.codes.includes(name));
  if (known === undefined) return null;
  const file = await files.fetch(`${known}.templates`).catch(() => null);
  return file && { code, texts: file.default as TemplateTexts };
}

/** The languages of a survey. */
type Languages = Pick<Survey, 'languages' | 'mainLanguage'>;

async function loadAll(
  files: SentenceFiles,
  { languages, mainLanguage }: Languages,
  added?: string,
): Promise<readonly TemplateLanguage[]> {
  const codes = new Set([...languages.map(({ code }) => code), ...(added ? [added] : [])]);
  codes.delete(mainLanguage);
  const [main, ...others] = await Promise.all(
    [mainLanguage, ...codes].map((code) => load(files, code)),
  );
  const first = main ?? (await load(files, FALLBACK));
  return [
    ...(first ? [{ ...first, code: mainLanguage }] : []),
    ...others.filter((language) => language !== null),
  ];
}

/** Loads the texts of the templates in the languages of a survey, and in another one. Languages without them are left out. */
export const loadTemplateTextsFx = attach({
  name: 'loadTemplateTextsFx',
  source: $sentenceFiles,
  effect: (files, { survey, added }: { survey: Languages; added?: string }) =>
    loadAll(files, survey, added),
});

const textsIn = (
  languages: readonly TemplateLanguage[],
  wanted: string,
): TemplateTexts | undefined => languages.find(({ code }) => code === wanted)?.texts;

/**
 * Writes a text of the templates in all languages of a survey that have it.
 *
 * @param fallback words where the texts of the main language are not loaded
 */
export function templateWords(
  { languages, mainLanguage }: Languages,
  loaded: readonly TemplateLanguage[],
  name: TemplateName,
  fallback: string,
): LocalText {
  const main = textsIn(loaded, mainLanguage);
  const words = main ? asText(main[name]) : fallback;
  if (languages.length <= 1) return words;
  const others = languages.flatMap(({ code }) => {
    const texts = code === mainLanguage ? undefined : textsIn(loaded, code);
    return main && texts ? [[code, asText(texts[name])] as const] : [];
  });
  return Object.fromEntries([[mainLanguage, words], ...others]);
}

/** Loads the words on the button of a new widget, in the languages of its survey; none where they can't be loaded. */
export async function loadButtonWords(
  files: SentenceFiles,
  survey: Languages | null,
): Promise<{ launcher_text?: LocalText }> {
  if (!survey) return {};
  const words = templateWords(survey, await loadAll(files, survey), 'giveFeedback', '');
  return words === '' ? {} : { launcher_text: words };
}

/** The translations of texts that read as in a template, by unit. */
function untouchedTexts(
  { json, mainLanguage }: Survey,
  language: string,
  loaded: readonly TemplateLanguage[],
  source: TextSource,
): ReadonlyMap<string, string> {
  const [from, to] = [mainLanguage, language].map((code) => textsIn(loaded, code));
  if (!from || !to) return new Map();
  const names = new Map(Object.entries(from).map(([name, sentence]) => [sentence, name]));
  return new Map(
    source.textsOf(json).flatMap(({ path, value }): [string, string][] => {
      const name = names.get(asSentence(readText(value, mainLanguage, mainLanguage)));
      if (name === undefined || readText(value, language, mainLanguage)) return [];
      return [[source.unitOf(json, path), asText(to[name as TemplateName])]];
    }),
  );
}

/**
 * Translates the texts that read as in a template.
 *
 * @param source the texts of another file of the survey, which is the `json` of `survey` then
 */
export const withTemplateTexts = (
  text: string,
  survey: Survey,
  language: string,
  loaded: readonly TemplateLanguage[],
  source: TextSource = surveyTexts,
): string => {
  const known = untouchedTexts(survey, language, loaded, source);
  return withTranslations(text, survey, language, known, source).text;
};

/** Adds a language, with the translations of texts that read as in a template. */
export function addLanguageWithTexts(
  text: string,
  survey: Survey,
  language: { code: string; name: string },
  loaded: readonly TemplateLanguage[],
): string {
  const added = addLanguage(text, survey, language);
  const now = readSurvey(added);
  if (added === text || !now) return text;
  return withTemplateTexts(added, now, language.code, loaded);
}
