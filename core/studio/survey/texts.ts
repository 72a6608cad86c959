import { setAt, type Path } from '../text/json-text.ts';
import { isObject, type Survey } from './read.ts';

/** Texts in the languages of a survey: a string while there is one language, else a map by code. */

/** The value at a path; `undefined` where nothing is. */
export const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[name]
        : undefined,
    json,
  );

/** Sets a text in one language. An empty text is removed from the other languages' map, the last one from the file. */
export function setText(
  text: string,
  { json, languages, mainLanguage }: Survey,
  path: Path,
  language: string,
  words: string,
): string {
  const current = valueAt(json, path);
  const isPlain = !isObject(current) && (languages.length <= 1 || words === '');
  if (isPlain && language === mainLanguage) return setAt(text, path, words || undefined);
  if (isObject(current)) {
    const isLast = !words && Object.keys(current).every((code) => code === language);
    return isLast
      ? setAt(text, path, undefined)
      : setAt(text, [...path, language], words || undefined);
  }
  const before = typeof current === 'string' && current ? { [mainLanguage]: current } : {};
  return setAt(text, path, { ...before, ...(words ? { [language]: words } : {}) });
}

/** A text as a survey has it: in one language, or a map by code. */
export type LocalText = string | Readonly<Record<string, string>>;

/** Writes words for a new part: as they are where they have several languages, else in the main language of the survey. */
export const newText = (
  { languages, mainLanguage }: Pick<Survey, 'languages' | 'mainLanguage'>,
  words: LocalText,
): LocalText =>
  typeof words !== 'string' || languages.length <= 1 ? words : { [mainLanguage]: words };

/** A text of the survey with its place, for translators. */
export interface PlacedText {
  path: Path;
  value: unknown;
}

/** Keys of texts that people read. */
const TEXT_KEYS = new Set([
  'title',
  'text',
  'body',
  'description',
  'placeholder',
  'low_label',
  'high_label',
]);

/** Whether a setting is a text that people read. `levels` has a text for each level. */
export const isTextKey = (setting: string): boolean =>
  setting.startsWith('levels.') || TEXT_KEYS.has(setting.slice(setting.lastIndexOf('.') + 1));

/** Own texts before texts of parts: a title that is written later is behind the parts of its page in the file. */
const ownTextsFirst = ([a]: [string, unknown], [b]: [string, unknown]): number =>
  Number(TEXT_KEYS.has(b)) - Number(TEXT_KEYS.has(a));

/** All texts of a survey in the order of the file, each page with its title first. */
export function textsOf(json: unknown, path: Path = []): PlacedText[] {
  if (Array.isArray(json))
    return json.flatMap((member: unknown, at) => textsOf(member, [...path, at]));
  if (!isObject(json)) return [];
  const entries = Object.entries(json).toSorted(ownTextsFirst);
  return entries.flatMap(([key, value]): PlacedText[] => {
    const at = [...path, key];
    if (TEXT_KEYS.has(key)) return [{ path: at, value }];
    if (key === 'levels' && isObject(value))
      return Object.entries(value).map(([name, level]) => ({ path: [...at, name], value: level }));
    return textsOf(value, at);
  });
}
