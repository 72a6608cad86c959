import { record, string, withoutTags, type Json } from '../source.ts';
import type { Text } from '../survey.ts';

/** Texts of SurveyJS: a string, or an object with one for each language. */

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]+)*$/i;

export interface Texts {
  text(value: unknown): Text | null;
  /** The main language of the survey, and the languages of the texts that were read. */
  languages(): string[];
}

export function createTexts(file: Json): Texts {
  const locale = string(file['locale']) ?? 'en';
  const codes = new Set<string>();
  const text = (value: unknown): Text | null => {
    const plain = string(value);
    if (plain !== null) return withoutTags(plain).replace(/(?<!\{)\{([^{}]+)\}(?!\})/g, '{{$1}}');
    const entries = Object.entries(record(value)).flatMap(([code, own]) => {
      const words = string(own);
      const language = code === 'default' ? locale : code;
      return words !== null && LANGUAGE.test(language)
        ? [[language, withoutTags(words)] as const]
        : [];
    });
    for (const [code] of entries) codes.add(code);
    return entries.length ? Object.fromEntries(entries) : null;
  };
  return {
    text,
    languages: () => [...new Set([LANGUAGE.test(locale) ? locale : 'en', ...codes])],
  };
}
