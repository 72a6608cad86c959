import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { resolveLanguage } from '../../../core/language/resolve.ts';
import { parseQualityList } from '../http/quality-list.ts';
import type { BuildFiles } from '../rendering/build-files.ts';

/** Sentences of the build, for pages that the host writes itself. */

/** The languages of an `Accept-Language` header, most wanted first. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  parseQualityList(header ?? '')
    .filter(({ value, quality }) => value !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ value }) => value);

/**
 * Reads sentences in the first wanted language that the build has, or else in English.
 *
 * @param part such as `launcher`; empty for the sentences of every screen
 */
export async function readSentences<Texts>(
  build: BuildFiles,
  part: string,
  wanted: readonly string[],
): Promise<{ locale: string; sentences: Texts }> {
  const files = await build.sentences(part);
  const locale = resolveLanguage(wanted, [...files.keys()]) ?? 'en';
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
  const wanted = [parameters.get('lang') ?? '', ...acceptedLanguages(headers['accept-language'])];
  const { locale, sentences } = await readSentences<PageSentences['texts']>(
    build,
    'page',
    wanted.filter(Boolean),
  );
  return { locale, texts: sentences };
}
