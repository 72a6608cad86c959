import { CHAT_PAGE_SIZE } from '../../../core/contract/limits.ts';
import { buildUrl } from '../../../core/contract/routes.ts';
import type { PsnElement } from '../shell/definition.ts';
import { sentences } from '../shell/sentences.ts';
import { apiUrl } from '../shell/settings.ts';

/** Prefetches the first API response and the sentences of an element while its code loads. */

/** Stores the response on the element, until its code requests the same URL. A server may have sent it along. */
function prefetchJson(element: PsnElement, route: string): void {
  const values: Record<string, string> = { t: `${Date.now()}`, last: `${CHAT_PAGE_SIZE}` };
  const url = buildUrl(
    apiUrl(element),
    route,
    (name) => values[name] ?? element.getAttribute(name),
  );
  const given = element.querySelector('[data-psn]');
  const response = given
    ? Promise.resolve(new Response(given.textContent))
    : fetch(url, { credentials: 'omit' });
  // Also the template, in a browser that makes no shadow root of it.
  if (given) element.replaceChildren();
  response.catch(() => undefined);
  element.early.set(url, response);
}

/** Guesses the locale; the survey's languages decide later. */
function likelyLocale({ lang }: PsnElement): string {
  const preferred = lang || navigator.language;
  const candidates = [preferred, preferred.split('-')[0]!];
  return candidates.find((code) => sentences.codes.includes(code)) ?? 'en';
}

/**
 * Starts the requests and returns at once; their failures are ignored, as the element's code requests again.
 *
 * @param route the route of the first API call; `null` if it can't be made yet
 * @param part the part of the sentences that the element shows first, such as `.launcher`
 */
export function prefetch(element: PsnElement, route: string | null, part: string): void {
  if (route) prefetchJson(element, route);
  sentences.prefetch(likelyLocale(element) + part);
}
