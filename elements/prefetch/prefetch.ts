import { CHAT_PAGE_SIZE } from '../../core/contract/limits.ts';
import { buildUrl } from '../../core/contract/routes.ts';
import type { Place, PsnElement } from '../definition/definition.ts';
import { apiUrl, attributeOf } from '../definition/settings.ts';

/** Prefetches the first API response and the sentences of an element while its code loads. */

/** Adds to the address of an element's data that its first screen is wanted too. */
const withFirstScreen = (url: string, element: PsnElement, tag = element.localName): string =>
  `${url}${url.includes('?') ? '&' : '?'}first_screen=${tag}&${new URLSearchParams([
    ['lang', element.lang],
    ['languages', `${navigator.languages}`],
    // For the times of messages. The first call of `resolvedOptions()` costs 30 ms.
    ['zone', tag.endsWith('-chat') ? new Intl.DateTimeFormat().resolvedOptions().timeZone : ''],
    ...['code', 'placement'].map((name) => [name, element.getAttribute(name) ?? '']),
    ['brand', element.hasAttribute('brand') ? '1' : ''],
  ])}`;

async function showFirstScreen(
  element: PsnElement,
  place: Place,
  response: Promise<Response>,
): Promise<void> {
  const [{ show }, answer] = await Promise.all([
    import('./first-screen.ts'),
    // The element's code reads the answer too.
    response.then((original) => original.clone()),
  ]);
  await show(element, place, answer);
}

/**
 * Requests a URL and stores the response on the element, until its code requests the same one. A server may have inlined
 * the response.
 *
 * @param place container for the first screen; `null` without one
 */
export function prefetchJson(element: PsnElement, url: string, place: Place | null): void {
  const given = element.querySelector('[data-psn]');
  if (given) {
    element.early.set(url, Promise.resolve(new Response(given.textContent)));
    // Also the template, in a browser that makes no shadow root of it.
    return element.replaceChildren();
  }
  const response = fetch(place ? withFirstScreen(url, element) : url, { credentials: 'omit' });
  response.catch(() => undefined);
  element.early.set(url, response);
  if (place) showFirstScreen(element, place, response).catch(() => undefined);
}

/** The address of an element's first API call. */
const addressOf = (element: PsnElement, route: string): string =>
  buildUrl(apiUrl(element), route, (name) => {
    if (name === 't') return `${Date.now()}`;
    return name === 'last' ? `${CHAT_PAGE_SIZE}` : attributeOf(element, name);
  });

/** Guesses the locale; the survey's languages decide later. */
export function likelyLocale({ lang, sentences }: PsnElement): string {
  const preferred = lang || navigator.language;
  const candidates = [preferred, preferred.split('-')[0]!];
  return candidates.find((code) => sentences.codes.includes(code)) ?? 'en';
}

/**
 * Starts the element's first call of the API; a failure is ignored, as the element's code requests again.
 *
 * @param route `null` if the call can't be made yet
 * @param place container for the first screen; `null` without one
 */
export function prefetchCall(element: PsnElement, route: string | null, place: Place | null): void {
  if (route) prefetchJson(element, addressOf(element, route), place);
}

/**
 * Prefetches the sentences that an element is likely to need.
 *
 * @param part part of the sentences, such as `.launcher`
 */
export const prefetchSentences = (element: PsnElement, part: string): void =>
  element.sentences.prefetch(likelyLocale(element) + part);
