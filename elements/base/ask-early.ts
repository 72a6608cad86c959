import { fill } from '../../core/ports/addresses.ts';
import type { PsnElement } from './definition.ts';
import { apiUrl } from './settings.ts';

/** Asks the API for what an element's code will want to know while that code is still on its way. */
export function askEarly(element: PsnElement, template: string): void {
  const url = fill(apiUrl(element), template, (name) => (name === 't' ? `${Date.now()}` : element.getAttribute(name)));
  const answer = fetch(url, { credentials: 'omit' });
  answer.catch(() => undefined);
  element.early.set(url, answer);
}
