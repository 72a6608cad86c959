import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { resolveLanguage } from '../../../core/language/resolve.ts';
import type { BuildFiles } from '../rendering/build-files.ts';

/** Sentences of the build, for pages that the host writes itself. */

/** Limit of a visitor's languages; the rest is ignored. */
const MAX_LANGUAGES = 10;

/** The languages of a header such as `de, en;q=0.5`, the preferred ones first. */
export const acceptedLanguages = (header = ''): string[] =>
  header
    .split(',', MAX_LANGUAGES)
    .map((part) => ({
      tag: part.split(';')[0]!.trim(),
      quality: Number(/;\s*q=([^;\s]*)/.exec(part)?.[1] ?? 1),
    }))
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0 && quality <= 1)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/**
 * Reads sentences in the first of the languages that the build has, or else in English.
 *
 * @param part such as `launcher`; empty for the sentences of every screen
 */
export async function readSentences<Texts>(
  build: BuildFiles,
  part: string,
  languages: readonly string[],
): Promise<{ locale: string; sentences: Texts }> {
  const files = await build.sentences(part);
  const locale = resolveLanguage(languages, [...files.keys()]) ?? 'en';
  const { default: sentences } = (await import(
    pathToFileURL(join(build.folder, files.get(locale)!)).href
  )) as { default: Texts };
  return { locale, sentences };
}

/** The path of the sentences that the script of a page guesses to be needed, for a visitor with a first language. */
export async function likelySentences(
  build: BuildFiles,
  part: string,
  preferred: string,
): Promise<string> {
  const files = await build.sentences(part);
  return files.get(preferred) ?? files.get(preferred.split('-')[0]!) ?? files.get('en')!;
}

/** Sentences of the route pages. */
export interface PageSentences {
  locale: string;
  texts: { needsScripts: string; oldBrowser: string; sample: string };
}

/** Reads the sentences of the route pages in the visitor's language. */
export async function readPageSentences(
  { headers }: FastifyRequest,
  parameters: URLSearchParams,
  build: BuildFiles,
): Promise<PageSentences> {
  const languages = [
    parameters.get('lang') ?? '',
    ...acceptedLanguages(headers['accept-language']),
  ];
  const { locale, sentences } = await readSentences<PageSentences['texts']>(
    build,
    'page',
    languages.filter(Boolean),
  );
  return { locale, texts: sentences };
}
