import { record, string, withoutTags, type Json } from '../source.ts';

/** Texts of Typebot: a tree of rich text, or HTML in older files. */

const MAX_DEPTH = 30;

function wordsIn(node: unknown, depth: number): string {
  const part = record(node);
  if (depth > MAX_DEPTH) return '';
  const own = typeof part['text'] === 'string' ? part['text'] : '';
  const list = Array.isArray(part['children']) ? (part['children'] as unknown[]) : [];
  const inner = list.map((child) => wordsIn(child, depth + 1)).join('');
  const url = part['type'] === 'a' ? string(part['url']) : null;
  const isBlock = ['p', 'li', 'lic', 'h1', 'h2', 'h3'].includes(string(part['type']) ?? '');
  const words = url && url !== inner ? `${inner} (${url})` : inner;
  return `${own}${words}${isBlock && depth > 0 ? '\n' : ''}`;
}

/** The words of a text with variables by their names, as `{{name}}`. */
export function contentText(content: Json): string {
  const list = Array.isArray(content['richText']) ? (content['richText'] as unknown[]) : null;
  if (list)
    return list
      .map((node) => wordsIn(node, 1))
      .join('')
      .trim();
  return withoutTags(string(content['html']) ?? string(content['plainText']) ?? '');
}
