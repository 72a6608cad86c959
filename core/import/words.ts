import english from '../../i18n/en/imports/index.ts';
import type { Text } from './survey.ts';

/**
 * Words that an import adds to a survey, in its languages. Readers write marks, as the languages are known and their words
 * loaded only once the file is read.
 */

type WordName = keyof typeof english;
export type Words = Readonly<Record<WordName, string>>;

/** Words by the codes of languages. */
export type WordsByLanguage = ReadonlyMap<string, Words>;

/** A sign that no text has. */
const MARK = '\uE000';
const MARKED = /\uE000(\w+)\uE000/g;

/** The mark of a word. */
export const word = (name: WordName): string => `${MARK}${name}${MARK}`;

const replaced = (text: string, words: Words): string =>
  text.replace(MARKED, (mark, name: string) => words[name as WordName] ?? mark);

/** The text in English, to speak of it. */
export const inEnglish = (text: string): string => replaced(text, english);

/** Replaces marks in a text by words of the survey's languages. */
export function withWords(text: Text, languages: readonly string[], all: WordsByLanguage): Text {
  const wordsOf = (code: string) => all.get(code) ?? english;
  if (typeof text !== 'string')
    return Object.fromEntries(
      Object.entries(text).map(([code, own]) => [code, replaced(own, wordsOf(code))]),
    );
  if (!text.includes(MARK)) return text;
  const [only] = languages;
  if (languages.length < 2) return replaced(text, wordsOf(only ?? 'en'));
  return Object.fromEntries(languages.map((code) => [code, replaced(text, wordsOf(code))]));
}
