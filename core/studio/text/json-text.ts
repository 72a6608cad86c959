import { parse, type Node, type ParseError } from 'jsonc-parser';
import {
  behindComment,
  blockText,
  commaBehind,
  endOf,
  inlineText,
  isOnOwnLine,
  layoutOf,
  marginAt,
  sourceOf,
} from './layout.ts';
import { nodeAt } from './node-at.ts';

/** Edits of JSON files as text: each changes the smallest part, so that comments and the author’s layout remain. */

export type Path = readonly (string | number)[];

const parseOptions = { allowTrailingComma: true, disallowComments: false };

/** Reads the value of a file; `undefined` where its syntax is wrong. Most files have neither comments nor trailing commas. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return readCommented(text);
  }
}

function readCommented(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, parseOptions);
  return errors.length > 0 ? undefined : value;
}

/** Text of a value as a new file has it. */
export const writeJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The value of a key, or a member of a list. Of a key that is written twice, the last value counts. */
function childOf({ type, children = [] }: Node, name: string | number): Node | undefined {
  if (type === 'array') return typeof name === 'number' ? children[name] : undefined;
  return children.findLast(({ children: [key] = [] }) => key?.value === name)?.children?.[1];
}

const replaced = (text: string, offset: number, end: number, content: string): string =>
  text.slice(0, offset) + content + text.slice(end);

/** Writes a value in the place of another one. */
function replaceValue(text: string, node: Node, value: unknown): string {
  const layout = layoutOf(text);
  const isInline =
    layout.isOneLine || ((node.children ?? []).length > 0 && !sourceOf(text, node).includes('\n'));
  const content = isInline
    ? inlineText(value, layout.isSpaced)
    : blockText(value, layout, marginAt(text, node.offset));
  return replaced(text, node.offset, endOf(node), content);
}

/** Writes the first member of a list or an object. */
function insertFirst(text: string, parent: Node, label: string, value: unknown): string {
  const layout = layoutOf(text);
  const { eol, isSpaced, isOneLine, indent } = layout;
  const end = endOf(parent) - 1;
  const gap = text.slice(parent.offset + 1, end).trimEnd();
  const margin = marginAt(text, parent.offset);
  const edge = parent.type === 'object' && isSpaced ? ' ' : '';
  const content = isOneLine
    ? gap + edge + label + inlineText(value, isSpaced) + edge
    : `${gap}${eol}${margin}${indent}${label}${blockText(value, layout, margin + indent)}${eol}${margin}`;
  return replaced(text, parent.offset + 1, end, content);
}

/** Inserts a member into a list or an object, in the manner of its neighbour. */
function insertMember(
  text: string,
  parent: Node,
  at: number,
  name: string,
  value: unknown,
): string {
  const layout = layoutOf(text);
  const { eol, isSpaced, isOneLine } = layout;
  const { children = [], type } = parent;
  const label = type === 'object' ? JSON.stringify(name) + (isSpaced ? ': ' : ':') : '';
  if (children.length === 0) return insertFirst(text, parent, label, value);
  const before = children[at - 1];
  const neighbour = before ?? children[0]!;
  const margin = marginAt(text, neighbour.offset);
  const isBlock = isOnOwnLine(text, neighbour);
  const isShort = isOneLine || (!isBlock && !sourceOf(text, neighbour).includes('\n'));
  const member = label + (isShort ? inlineText(value, isSpaced) : blockText(value, layout, margin));
  const space = isBlock ? eol + margin : isSpaced ? ' ' : '';
  if (!before) {
    const start = isBlock ? behindComment(text, parent.offset + 1) : neighbour.offset;
    const content = isBlock ? `${space}${member},` : `${member},${space}`;
    return replaced(text, start, start, content);
  }
  const comma = commaBehind(text, endOf(before));
  // Behind the comma that is there already; at the end, before a comma or without one.
  if (comma >= 0) {
    const start = isBlock ? behindComment(text, comma + 1) : comma + 1;
    return replaced(text, start, start, `${space}${member},`);
  }
  const start = isBlock ? behindComment(text, endOf(before)) : endOf(before);
  return replaced(replaced(text, start, start, space + member), endOf(before), endOf(before), ',');
}

/** Sets the value at a path; `undefined` removes it. A value that is already there changes nothing. */
export function setAt(text: string, path: Path, value: unknown): string {
  if (value === undefined) return removeAt(text, path);
  const node = nodeAt(text, path);
  if (node) {
    const current: unknown = parse(sourceOf(text, node), [], parseOptions);
    return JSON.stringify(current) === JSON.stringify(value)
      ? text
      : replaceValue(text, node, value);
  }
  if (path.length === 0) return writeJson(value);
  // Missing lists and objects on the way are written with the value.
  const name = path.at(-1)!;
  const parent = nodeAt(text, path.slice(0, -1));
  const isParent = parent?.type === (typeof name === 'number' ? 'array' : 'object');
  if (!parent || !isParent)
    return setAt(text, path.slice(0, -1), typeof name === 'number' ? [value] : { [name]: value });
  const count = parent.children?.length ?? 0;
  return insertMember(text, parent, count, String(name), value);
}

/** Inserts a member into the list at a path, which is created where it is missing. */
export function insertAt(text: string, list: Path, at: number, value: unknown): string {
  const node = nodeAt(text, list);
  if (node?.type !== 'array') return setAt(text, list, [value]);
  return insertMember(text, node, Math.min(at, node.children?.length ?? 0), '', value);
}

/** Removes the member of a list, or the key of an object, with its comma and a comment behind it on its line. */
export function removeAt(text: string, path: Path): string {
  const container = nodeAt(text, path.slice(0, -1));
  const value = container && path.length > 0 ? childOf(container, path.at(-1)!) : undefined;
  const node = value?.parent?.type === 'property' ? value.parent : value;
  const parent = node?.parent;
  if (!node || !parent) return text;
  const members = parent.children ?? [];
  const before = members[members.indexOf(node) - 1];
  const open = parent.offset + 1;
  const own = commaBehind(text, endOf(node));
  const former = own >= 0 || !before ? -1 : commaBehind(text, endOf(before));
  const { start, end } = rangeToRemove(text, node, own);
  const without = replaced(text, start, end, '');
  const cut = former >= 0 ? replaced(without, former, former + 1, '') : without;
  const close = endOf(parent) - 1 - (text.length - cut.length);
  return cut.slice(open, close).trim() === '' ? replaced(cut, open, close, '') : cut;
}

/** A member with its comma; with its lines and the comment behind it where it has lines of its own. */
function rangeToRemove(text: string, node: Node, comma: number): { start: number; end: number } {
  const { offset } = node;
  const end = comma >= 0 ? comma + 1 : endOf(node);
  const spacesAt = (at: number): number => /^[ \t]*/.exec(text.slice(at))![0].length;
  const lineEnd = behindComment(text, end);
  if (isOnOwnLine(text, node) && /^[ \t]*\r?\n/.test(text.slice(lineEnd))) {
    // The line break before it, so that the one of the next part remains.
    const lineStart = offset - marginAt(text, offset).length;
    return { start: lineStart - (text[lineStart - 2] === '\r' ? 2 : 1), end: lineEnd };
  }
  if (comma >= 0) return { start: offset, end: end + spacesAt(end) };
  const spaces = /[ \t]*$/.exec(text.slice(0, offset))![0].length;
  return { start: offset - spaces, end };
}

/**
 * Puts the members of a list into another order. The text of each moves with it, and the text between them remains.
 *
 * @param order the present positions in their new order
 */
export function reorder(text: string, list: Path, order: readonly number[]): string {
  const members = nodeAt(text, list)?.children ?? [];
  let result = '';
  let end = 0;
  for (const [at, place] of members.entries()) {
    result += text.slice(end, place.offset) + sourceOf(text, members[order[at] ?? at]!);
    end = endOf(place);
  }
  return result + text.slice(end);
}
