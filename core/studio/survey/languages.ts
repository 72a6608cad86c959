import { setAt, type Path } from '../text/json-text.ts';
import { isObject, type Survey } from './read.ts';
import { textsOf } from './texts.ts';

/** The languages of a survey: adding one, and removing one with its texts. */

/** Maps from languages to texts: the texts of the survey, and of its parts. */
const translatedPaths = ({ json }: Survey, code: string): Path[] =>
  textsOf(json)
    .filter(({ value }) => isObject(value) && code in value)
    .map(({ path }) => [...path, code]);

/** The number of texts that exist in a language. */
export const textCount = (survey: Survey, code: string): number =>
  translatedPaths(survey, code).length;

/** Adds a language without texts. */
export const addLanguage = (
  text: string,
  { languages }: Survey,
  { code, name }: { code: string; name: string },
): string =>
  languages.some((language) => language.code === code)
    ? text
    : setAt(text, ['languages', languages.length], { id: code, code, name });

/** Removes a language with its texts. The language that is written first stays. */
export function removeLanguage(text: string, survey: Survey, code: string): string {
  const at = survey.languages.findIndex((language) => language.code === code);
  if (at < 0 || code === survey.mainLanguage) return text;
  return [['languages', at] as Path, ...translatedPaths(survey, code)].reduce(
    (current, path) => setAt(current, path, undefined),
    text,
  );
}
