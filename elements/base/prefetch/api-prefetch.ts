import { buildUrl } from '../../../core/contract/routes.ts';
import type { PsnElement } from '../shell/definition.ts';
import { apiUrl } from '../shell/settings.ts';

/** Asks the API for what an element's code will want to know while that code is still on its way. */
export function prefetchJson(element: PsnElement, template: string): void {
  const url = buildUrl(apiUrl(element), template, (name) =>
    name === 't' ? `${Date.now()}` : element.getAttribute(name),
  );
  const answer = fetch(url, { credentials: 'omit' });
  answer.catch(() => undefined);
  element.early.set(url, answer);
}
