import { CHAT, NODE } from '../../core/ports/first-addresses.ts';
import { askEarly } from './ask-early.ts';
import type { PsnElement } from './definition.ts';

/**
 * What an element with React will show is asked for beside its code, which takes longer. This comes in a file of its own,
 * so that the loader stays small for pages that have none of them.
 */

/** Sets the likely locale on its way; which one it really is turns out with the flow. */
function askForSentences({ lang, sentences: { codes, fetch } }: PsnElement): void {
  const wish = lang || navigator.language;
  fetch([wish, wish.split('-')[0]!].find((code) => codes.includes(code)) ?? 'en').catch(() => undefined);
}

/** Each element's address, and the attributes without which there is nothing to ask. */
const asked = new Map([
  ['psn-feedback', { template: NODE, needs: ['node-id'] }],
  ['psn-chat', { template: CHAT, needs: ['feedback-id', 'token'] }],
]);

export function setOut(element: PsnElement): void {
  askForSentences(element);
  const { template, needs } = asked.get(element.localName) ?? {};
  if (template && needs!.every((name) => element.getAttribute(name)) && !element.hasAttribute('preview') && !element.hasAttribute('ready')) askEarly(element, template);
}
