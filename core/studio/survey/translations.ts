import { setText, textsOf, type PlacedText } from './texts.ts';
import { isObject, readText, textOf, type Survey } from './read.ts';
import type { Path } from '../text/json-text.ts';

/** Translations of a survey: their state, and units for translators. */

/** Name of a text that stays when parts move: ids in place of positions. */
export function unitOf(json: unknown, path: Path): string {
  let value = json;
  return path
    .map((name) => {
      value =
        typeof value === 'object' && value !== null
          ? (value as Record<string | number, unknown>)[name]
          : undefined;
      return typeof name === 'number' && isObject(value) ? textOf(value['id']) || name : name;
    })
    .join('.');
}

/** The present place of a text; `null` where it was removed meanwhile. */
export const pathOfUnit = ({ json }: Survey, unit: string): Path | null =>
  textsOf(json).find(({ path }) => unitOf(json, path) === unit)?.path ?? null;

/**
 * The originals that translations were written for: by `originKey`, then by the translation, so that a translation that
 * undo brings back is as old as it was. A text has no entry while it was not changed in this browser.
 */
export type Origins = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const originKey = (language: string, unit: string): string => `${language} ${unit}`;

/** The original that a translation was written for; `undefined` where it is not known. */
export function originOf(origins: Origins, key: string, translation: string): string | undefined {
  const known = Object.hasOwn(origins, key) ? origins[key]! : {};
  return Object.hasOwn(known, translation) ? known[translation] : undefined;
}

export type TranslationState = 'done' | 'missing' | 'stale';

export interface TranslatedText extends PlacedText {
  unit: string;
  original: string;
  translation: string;
  state: TranslationState;
}

/** Texts of a file, and their names for translators. */
export interface TextSource {
  textsOf(json: unknown): readonly PlacedText[];
  unitOf(json: unknown, path: Path): string;
}

export const surveyTexts: TextSource = { textsOf, unitOf };

/** The original and the translation of each text, by unit. */
function pairsOf(
  survey: Survey,
  language: string,
  source: TextSource,
): Map<string, readonly [string, string]> {
  const { json, mainLanguage } = survey;
  return new Map(
    source
      .textsOf(json)
      .map(({ path, value }) => [
        source.unitOf(json, path),
        [readText(value, mainLanguage, mainLanguage), readText(value, language, mainLanguage)],
      ]),
  );
}

/**
 * The texts of a survey with their translations. A translation is stale when its original has changed since it was
 * written.
 *
 * @param live the published survey: its originals count for translations that this browser has not seen change
 * @param source the texts of another file of the survey, which is the `json` of `survey` and `live` then
 */
export function translationsOf(
  survey: Survey,
  live: Survey | null,
  language: string,
  origins: Origins = {},
  source: TextSource = surveyTexts,
): TranslatedText[] {
  const before = live
    ? pairsOf(live, language, source)
    : new Map<string, readonly [string, string]>();
  const { json, mainLanguage } = survey;
  return source.textsOf(json).flatMap(({ path, value }): TranslatedText[] => {
    const original = readText(value, mainLanguage, mainLanguage);
    if (!original) return [];
    const translation = readText(value, language, mainLanguage);
    const unit = source.unitOf(json, path);
    const [liveOriginal, liveTranslation] = before.get(unit) ?? [original, ''];
    const origin =
      originOf(origins, originKey(language, unit), translation) ??
      (liveTranslation === translation ? liveOriginal : original);
    const isStale = origin !== original;
    const state = !translation ? 'missing' : isStale ? 'stale' : 'done';
    return [{ path, value, unit, original, translation, state }];
  });
}

/** Writes translations by unit; unknown units are left out. Returns the text and the number of changes. */
export function withTranslations(
  text: string,
  survey: Survey,
  language: string,
  byUnit: ReadonlyMap<string, string>,
  source: TextSource = surveyTexts,
): { text: string; count: number } {
  let count = 0;
  const result = source.textsOf(survey.json).reduce((current, { path, value }) => {
    const words = byUnit.get(source.unitOf(survey.json, path));
    if (!words || words === readText(value, language, survey.mainLanguage)) return current;
    count += 1;
    return setText(current, survey, path, language, words);
  }, text);
  return { text: result, count };
}

/** The number of stale translations in each language that has some, by its code. */
export function staleCounts(
  survey: Survey,
  live: Survey | null,
  origins: Origins,
): Readonly<Record<string, number>> {
  const { languages, mainLanguage } = survey;
  return Object.fromEntries(
    languages
      .filter(({ code }) => code !== mainLanguage)
      .map(({ code }) => {
        const texts = translationsOf(survey, live, code, origins);
        return [code, texts.filter(({ state }) => state === 'stale').length] as const;
      })
      .filter(([, count]) => count > 0),
  );
}
