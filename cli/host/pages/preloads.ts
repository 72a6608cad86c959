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

/** Preload tags for the sentences of a page's element in a language. */
async function sentenceTags(build: BuildFiles, route: string, language: string): Promise<string> {
  const paths = (PARTS[route] ?? ['']).map((part) => likelySentences(build, part, language));
  return (await Promise.all(paths)).map(preloadTag).join('');
}

/** Preload tags for the code and the sentences of a route's element, on a page that the host writes itself. */
export async function elementPreload(
  build: BuildFiles,
  route: string,
  language: string,
): Promise<string> {
  const page = await build.text(`${route}/index.html`);
  const code = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  return code.join('').replaceAll('../', '/') + (await sentenceTags(build, route, language));
}

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
  return language ? sentenceTags(build, route, language) : '';
}
