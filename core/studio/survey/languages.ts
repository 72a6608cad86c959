import { setAt, type Path } from '../text/json-text.ts';
import { isObject, type Survey } from './read.ts';
import { textsOf, type PlacedText } from './texts.ts';

/** The languages of a survey: adding one, and removing one with its texts. */

/** The places of a language in texts; of a text that exists in no other language, the whole text. */
const placesIn = (texts: readonly PlacedText[], code: string): Path[] =>
  texts.flatMap(({ path, value }) =>
    isObject(value) && Object.hasOwn(value, code)
      ? [Object.keys(value).length === 1 ? path : [...path, code]]
      : [],
  );

/** Removes texts in a language from a file. Returns the file, and the number of removed texts. */
export function withoutTexts(
  text: string,
  texts: readonly PlacedText[],
  code: string,
): { text: string; count: number } {
  const places = placesIn(texts, code);
  return {
    text: places.reduce((current, path) => setAt(current, path, undefined), text),
    count: places.length,
  };
}

/** Adds a language without texts. */
export const addLanguage = (
  text: string,
  { languages }: Survey,
  { code, name }: { code: string; name: string },
): string =>
  languages.some((language) => language.code === code)
    ? text
    : setAt(text, ['languages', languages.length], { id: code, code, name });

/** Removes a language with its texts, except the main language. Returns the file, and the number of removed texts. */
export function removeLanguage(
  text: string,
  survey: Survey,
  code: string,
): { text: string; count: number } {
  const at = survey.languages.findIndex((language) => language.code === code);
  if (at < 0 || code === survey.mainLanguage) return { text, count: 0 };
  return withoutTexts(setAt(text, ['languages', at], undefined), textsOf(survey.json), code);
}
