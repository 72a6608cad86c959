import { record, string, withoutTags } from '../source.ts';
import type { Text } from '../survey.ts';

/** Texts of Formbricks. */

export type ReadText = (value: unknown) => Text | null;

/**
 * Reads texts: a string, or a map from language code to string.
 *
 * @param standard the language that the map calls `default`
 * @param codes all languages of the survey
 */
export function textReader(standard: string, codes: readonly string[]): ReadText {
  // Recalls are written `#recall:id/fallback:text#`.
  const words = (text: string): string =>
    withoutTags(text).replace(/#recall:([\w-]+)\/fallback:[^#]*#/g, '{{$1}}');
  return (value) => {
    const plain = string(value);
    if (plain !== null) return words(plain);
    const entries = Object.entries(record(value)).flatMap(([name, own]) => {
      const code = name === 'default' ? standard : name;
      const text = string(own);
      return text !== null && codes.includes(code) ? [[code, words(text)] as const] : [];
    });
    const used = entries.filter(([, text]) => text !== '');
    return used.length ? Object.fromEntries(used) : null;
  };
}
