import { buildUrl } from '../../../core/contract/routes.ts';
import { modules } from '../loader/modules.ts';
import type { PsnElement } from '../shell/definition.ts';
import { sentences } from '../shell/sentences.ts';
import { apiUrl } from '../shell/settings.ts';

/** Sends for what an element shows first, beside its code: the answer of its first API call, and its sentences. */

/** The answer is kept on the element until its code asks for the same address. */
function prefetchJson(element: PsnElement, route: string): void {
  const url = buildUrl(apiUrl(element), route, (name) =>
    name === 't' ? `${Date.now()}` : element.getAttribute(name),
  );
  const answer = fetch(url, { credentials: 'omit' });
  answer.catch(() => undefined);
  element.early.set(url, answer);
}

/** The likely locale; the survey's languages decide later which one is shown. */
function likelyLocale({ lang }: PsnElement): string {
  const wish = lang || navigator.language;
  const found = [wish, wish.split('-')[0]!].find((code) => sentences.codes.includes(code));
  return found ?? 'en';
}

/** `route`: the route of the first API call, if it can be made yet. `part`: the part of the sentences that is shown. */
export function prefetch(element: PsnElement, route: string | null, part: string): void {
  if (route) prefetchJson(element, route);
  modules.fetchFile(sentences.pathOf(likelyLocale(element) + part)).catch(() => undefined);
}
