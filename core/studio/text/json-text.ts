import {
  applyEdits,
  findNodeAtLocation,
  modify,
  parse,
  parseTree,
  type JSONPath,
  type Node,
  type ParseError,
} from 'jsonc-parser';

/** Edits of JSON files as text: each changes the smallest part, so that comments and the author’s layout remain. */

export type Path = readonly (string | number)[];

const parseOptions = { allowTrailingComma: true, disallowComments: false };

/** Layout of a file: its indent and line ends, which edits preserve. */
interface Layout {
  tabSize: number;
  insertSpaces: boolean;
  eol: string;
}

const DEFAULT_INDENT = 2;

function layoutOf(text: string): Layout {
  const [, indent = ''] = /\n([ \t]+)"/.exec(text) ?? [];
  return {
    tabSize: indent.startsWith('\t') ? 1 : indent.length || DEFAULT_INDENT,
    insertSpaces: !indent.startsWith('\t'),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

/** Reads the value of a file; `undefined` where its syntax is wrong. */
export function readJson(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, parseOptions);
  return errors.length > 0 ? undefined : value;
}

/** Text of a value as a new file has it. */
export const writeJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const nodeAt = (text: string, path: Path): Node | undefined => {
  const root = parseTree(text, [], parseOptions);
  return root && findNodeAtLocation(root, [...path]);
};

const edited = (text: string, path: Path, value: unknown, isInsertion = false): string =>
  applyEdits(
    text,
    modify(text, [...path] as JSONPath, value, {
      formattingOptions: layoutOf(text),
      isArrayInsertion: isInsertion,
    }),
  );

/** Sets the value at a path; `undefined` removes it. A value that is already there changes nothing. */
export function setAt(text: string, path: Path, value: unknown): string {
  const node = nodeAt(text, path);
  const current: unknown =
    node && parse(text.slice(node.offset, node.offset + node.length), [], parseOptions);
  if (JSON.stringify(current) === JSON.stringify(value)) return text;
  return edited(text, path, value);
}

/** Inserts a member into the list at a path, which is created where it is missing. */
export function insertAt(text: string, list: Path, at: number, value: unknown): string {
  const node = nodeAt(text, list);
  if (node?.type !== 'array') return edited(text, list, [value]);
  return edited(text, [...list, Math.min(at, node.children?.length ?? 0)], value, true);
}

/** Removes the member of a list, or the key of an object. */
export const removeAt = (text: string, path: Path): string =>
  nodeAt(text, path) ? edited(text, path, undefined) : text;

/**
 * Puts the members of a list into another order. The text of each moves with it, and the text between them remains.
 *
 * @param order the present positions in their new order
 */
export function reorder(text: string, list: Path, order: readonly number[]): string {
  const members = nodeAt(text, list)?.children ?? [];
  const textOf = ({ offset, length }: Node): string => text.slice(offset, offset + length);
  let result = '';
  let end = 0;
  for (const [at, place] of members.entries()) {
    result += text.slice(end, place.offset) + textOf(members[order[at] ?? at]!);
    end = place.offset + place.length;
  }
  return result + text.slice(end);
}

/** Difference of two texts as one replaced part. */
export interface TextChange {
  offset: number;
  removed: string;
  inserted: string;
}

/** The part between the common beginning and the common end of two texts. */
export function changeBetween(before: string, after: string): TextChange {
  let start = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    offset: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

export const applied = (text: string, { offset, removed, inserted }: TextChange): string =>
  text.slice(0, offset) + inserted + text.slice(offset + removed.length);

export const reverted = (text: string, { offset, removed, inserted }: TextChange): string =>
  text.slice(0, offset) + removed + text.slice(offset + inserted.length);
