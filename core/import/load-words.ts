import { resolveLanguage } from '../language/resolve.ts';
import type { Words, WordsByLanguage } from './words.ts';

/** Files with the words that an import adds. */
export interface WordFiles {
  /** Codes of the languages that have them. */
  codes: readonly string[];
  fetch(code: string): Promise<{ default: unknown }>;
}

/** Loads the words for the languages of a survey. A language without words has English ones. */
export async function loadWords(
  languages: readonly string[],
  { codes, fetch }: WordFiles,
): Promise<WordsByLanguage> {
  const entries = languages.map(async (language) => {
    const file = await fetch(resolveLanguage([language], codes) ?? 'en');
    return [language, file.default as Words] as const;
  });
  return new Map(await Promise.all(entries));
}
