import type { Locales, Namespaces, Translations } from '../../i18n/i18n-types';
import type { SentenceFiles } from '../platform/sentence-files.ts';
import { resolveLanguage } from './resolve.ts';

/** Available locale that fits the preferred languages best. */
export const closestLocale = (preferred: readonly string[], { codes }: SentenceFiles): Locales =>
  resolveLanguage(preferred, codes) as Locales;

/** Loads the sentences of a locale with the given parts; the other parts are missing in the result. */
export async function fetchSentences(
  files: SentenceFiles,
  code: Locales,
  namespaces: readonly Namespaces[],
): Promise<Translations> {
  const [base, ...parts] = await Promise.all(
    ['', ...namespaces].map(
      async (name) => (await files.fetch(name ? `${code}.${name}` : code)).default,
    ),
  );
  return {
    ...(base as Translations),
    ...Object.fromEntries(namespaces.map((name, index) => [name, parts[index]])),
  };
}
