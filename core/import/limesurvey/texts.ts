import { record, string, withoutTags, type Json } from '../source.ts';
import { called, type Lose, type Text } from '../survey.ts';

/** Texts of LimeSurvey in their languages, with answers to earlier questions. */

/** Reads a text of an object by the name of its member. */
export type ReadText = (object: Json, name: string) => Text | null;

/** `{Q1}`, `{Q1.shown}` and `{INSERTANS:1X2X3}`. */
const EXPRESSION = /\{(?![\s{])(?:INSERTANS:)?([^{}]+)\}/g;

/** Resolves a name to the ref of a question; `null` for a question without a single answer. */
type NameOf = (name: string) => string | null;

export function createReadText(
  languages: readonly string[],
  nameOf: NameOf,
  lose: Lose,
  skip: (part: object) => void,
): ReadText {
  /** Languages that were removed from the survey. Its file still has their texts. */
  const others = new Set<string>();
  const wordsOf = (value: unknown): string | null => {
    const text = string(value);
    if (text === null) return null;
    const plain = withoutTags(text);
    const words = plain.replace(EXPRESSION, (whole, name: string) => {
      const ref = nameOf(name);
      if (ref === null) lose(`${whole} in ${called(plain, '')}`, 'an expression in the text');
      return ref === null ? whole : `{{${ref}}}`;
    });
    return words === '' ? null : words;
  };
  return (object, name) => {
    const texts = record(object['texts'] ?? object);
    for (const code of Object.keys(texts)) {
      if (languages.includes(code)) continue;
      skip(record(texts[code]));
      if (!others.has(code)) lose('the survey', `the texts in ${code}, which is no language of it`);
      others.add(code);
    }
    const entries = languages.flatMap((code) => {
      const words = wordsOf(record(texts[code])[name]);
      return words === null ? [] : [[code, words] as const];
    });
    if (entries.length === 0) return null;
    return languages.length === 1 ? entries[0]![1] : Object.fromEntries(entries);
  };
}
