import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { COMMENT, type Markup } from '../prefetch/markup.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

function toMarkup(node: Node): Markup {
  if ('value' in node) return node.value;
  if ('data' in node) return [COMMENT, {}, node.data];
  if (!('tagName' in node)) return '';
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [node.tagName, attributes, ...node.childNodes.map(toMarkup)];
}

/** The nodes of an HTML text as data. */
export const markupOf = (html: string): Markup[] => parseFragment(html).childNodes.map(toMarkup);
