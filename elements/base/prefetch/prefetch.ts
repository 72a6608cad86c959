import { CHAT_ROUTE, NODE_ROUTE } from '../../../core/platform/first-addresses.ts';
import { prefetchJson } from './api-prefetch.ts';
import type { PsnElement } from '../shell/definition.ts';

/**
 * What an element with React will show is asked for beside its code, which takes longer. This comes in a file of its own,
 * so that the loader stays small for pages that have none of them.
 */

/** Sets the likely locale on its way; which one it really is turns out with the flow. */
function askForSentences({ lang, sentences: { codes, fetch } }: PsnElement): void {
  const wish = lang || navigator.language;
  fetch([wish, wish.split('-')[0]!].find((code) => codes.includes(code)) ?? 'en').catch(
    () => undefined,
  );
}

/** Each element's address, and the attributes without which there is nothing to ask. */
const asked = new Map([
  ['psn-feedback', { template: NODE_ROUTE, needs: ['node-id'] }],
  ['psn-chat', { template: CHAT_ROUTE, needs: ['feedback-id', 'token'] }],
]);

export function prefetch(element: PsnElement): void {
  askForSentences(element);
  const { template, needs } = asked.get(element.localName) ?? {};
  if (
    template &&
    needs!.every((name) => element.getAttribute(name)) &&
    !element.hasAttribute('preview') &&
    !element.hasAttribute('ready')
  )
    prefetchJson(element, template);
}
