import type { TranslatedText } from '../../core/studio/index.ts';
import { trustedXml } from './trusted.ts';

/** Files for translators, in XLIFF 2.0: one unit for each text. Files in XLIFF 1.2 are read as well. */

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** The text of an XLIFF file. Texts without a translation have no target. */
export function writeXliff(texts: readonly TranslatedText[], from: string, to: string): string {
  const page = document.implementation.createDocument(NAMESPACE, 'xliff');
  const add = (parent: Element, name: string, attributes: Record<string, string>): Element => {
    const child = page.createElementNS(NAMESPACE, name);
    for (const [key, value] of Object.entries(attributes)) child.setAttribute(key, value);
    return parent.appendChild(child);
  };
  const root = page.documentElement;
  for (const [key, value] of [
    ['version', '2.0'],
    ['srcLang', from],
    ['trgLang', to],
  ] as const)
    root.setAttribute(key, value);
  const file = add(root, 'file', { id: 'survey' });
  for (const [at, { unit, original, translation, state }] of texts.entries()) {
    // A unit id may not have spaces, which ids of a survey may.
    const segment = add(add(file, 'unit', { id: `u${at + 1}`, name: unit }), 'segment', {
      state: state === 'done' ? 'translated' : 'initial',
    });
    add(segment, 'source', {}).textContent = original;
    if (translation) add(segment, 'target', {}).textContent = translation;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(page)}\n`;
}

/** The translations in a file by unit; empty for a file of another kind. */
export function readXliff(text: string): Map<string, string> {
  // Browsers show the mistakes of a text that is no XML with styles, which policies of pages refuse.
  if (!text.trimStart().startsWith('<')) return new Map();
  const page = new DOMParser().parseFromString(trustedXml(text), 'application/xml');
  const units = [...page.getElementsByTagName('unit'), ...page.getElementsByTagName('trans-unit')];
  return new Map(
    units.flatMap((unit): [string, string][] => {
      const name = unit.getAttribute('name') ?? unit.getAttribute('resname');
      const targets = [...unit.getElementsByTagName('target')];
      const words = targets.map(({ textContent }) => textContent).join('');
      return name && words ? [[name, words]] : [];
    }),
  );
}
