import { record, string, withoutTags, type Json } from '../source.ts';
import type { Text } from '../survey.ts';

/** Texts of Qualtrics. A question has the translations of its texts. */

const MARK = /\$\{q:\/\/(QID\w+)\/[^}]*\}/g;

/** The words of a text, with answers to earlier questions as `{{QID1}}`. */
export const wordsOf = (value: unknown): string | null => {
  const text = string(value);
  return text === null ? null : withoutTags(text).replace(MARK, '{{$1}}');
};

/** Own codes of the program, and the standard ones. */
const CODES: Readonly<Record<string, string>> = { 'zh-s': 'zh-Hans', 'zh-t': 'zh-Hant' };
export const languageOf = (code: string): string => CODES[code.toLowerCase()] ?? code.toLowerCase();

/** Reads one text of a question in all its languages. `path` are the members that lead to it. */
export type ReadText = (...path: readonly string[]) => Text | null;

export function textReader(question: Json, language: string): ReadText {
  const at = (part: unknown, path: readonly string[]): string | null =>
    wordsOf(path.reduce<unknown>((value, name) => record(value)[name], part));
  return (...path) => {
    const own = at(question, path);
    const others = Object.entries(record(question['Language'])).flatMap(([code, part]) => {
      const words = at(part, path);
      return words === null ? [] : [[languageOf(code), words] as const];
    });
    if (own === null || others.length === 0) return own;
    return { ...Object.fromEntries(others), [language]: own };
  };
}
