import type { Locales, Namespaces, Translations } from '../../i18n/i18n-types';
import type { SentenceFiles } from '../platform/sentence-files.ts';
import { resolveLanguage } from './resolve.ts';

/** The locale whose sentences come closest to what is wanted. */
export const localeFor = (wanted: readonly string[], { codes }: SentenceFiles): Locales =>
  resolveLanguage(wanted, codes) as Locales;

/** The sentences of a locale, with those parts that are asked for; the others are missing. */
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
    ...Object.fromEntries(namespaces.map((name, at) => [name, parts[at]])),
  };
}
