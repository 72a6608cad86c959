import type { FastifyRequest } from 'fastify';
import type { BuildFiles } from '../rendering/build-files.ts';
import { acceptedLanguages, likelySentences } from './sentences.ts';

/** A preload tag. Its low priority is below the tags of the build. */
export const preloadTag = (path: string): string =>
  `<link rel="modulepreload" fetchpriority="low" href="/${path}">`;

/** Parts of the sentences of a page's first screen. Surveys need only the general ones. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  widget: ['launcher'],
  inbox: ['', 'inbox', 'chat'],
  results: ['', 'inbox', 'results'],
  setup: ['', 'people'],
  'sign-in': ['', 'people'],
  account: ['', 'people'],
  people: ['', 'people'],
  studio: ['', 'people', 'studio'],
};

/**
 * Returns preload tags for the sentences of a page's element; empty when the browser sends no language. The preload tags for
 * code are in the page of the build.
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
