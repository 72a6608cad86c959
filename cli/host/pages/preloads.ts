import type { FastifyRequest } from 'fastify';
import type { BuildFiles } from '../rendering/build-files.ts';
import { acceptedLanguages, likelySentences } from './sentences.ts';

/** A tag that fetches a file in the mode in which the scripts fetch it, after those that the build has written. */
export const preloadTag = (path: string): string =>
  `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/${path}">`;

/** Parts of the sentences that elements begin with, beside those of surveys alone. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  widget: ['launcher'],
  inbox: ['', 'inbox', 'chat'],
  results: ['', 'inbox', 'results'],
};

/**
 * Returns tags that fetch the sentences of a page's element while its script is still on its way; empty where the
 * browser does not tell its language. The build has written those for the code.
 */
export async function sentencePreload(
  { headers }: FastifyRequest,
  route: string,
  parameters: URLSearchParams,
  build: BuildFiles,
): Promise<string> {
  const language = parameters.get('lang') || acceptedLanguages(headers['accept-language'])[0];
  if (!language) return '';
  const paths = (PARTS[route] ?? ['']).map((part) => likelySentences(build, part, language));
  return (await Promise.all(paths)).map(preloadTag).join('');
}
