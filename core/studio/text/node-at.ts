import { createScanner, parseTree, type JSONScanner, type Node } from 'jsonc-parser';

/** The node of a value in a JSON text. Only the text of the value is parsed: a survey may have thousands of others. */

type Path = readonly (string | number)[];

interface Range {
  start: number;
  end: number;
}

/** Kinds of tokens: `SyntaxKind` of jsonc-parser is a constant enum, which modules can not import. */
const OPEN_BRACE = 1;
const OPEN_BRACKET = 3;
const COMMA = 5;
const COLON = 6;
const STRING = 10;
const END_OF_TEXT = 17;
const OPENING: readonly number[] = [OPEN_BRACE, OPEN_BRACKET];
const CLOSING: readonly number[] = [2, 4];

const BACKSLASH = '\\';

/** The offset behind a string that begins at an offset. */
function behindString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** The offset behind a comment that begins at an offset; behind the slash where it is none. */
function behindComment(text: string, start: number): number {
  const end = { '/': '\n', '*': '*/' }[text[start + 1] ?? ''];
  if (end === undefined) return start + 1;
  const at = text.indexOf(end, start + 2);
  return at === -1 ? text.length : at + end.length;
}

/** Ends of the parts of a text in which brackets don't count, by their first characters. */
const BEHIND: Readonly<Record<string, (text: string, start: number) => number>> = {
  '"': behindString,
  '/': behindComment,
};

const NESTING = /["/{}[\]]/g;

/** The offset behind a list or an object; -1 where the text ends within it. The scanner would read every token of it. */
function behindContainer(text: string, start: number): number {
  let depth = 0;
  NESTING.lastIndex = start;
  while (NESTING.test(text)) {
    const at = NESTING.lastIndex - 1;
    const sign = text[at]!;
    const behind = BEHIND[sign];
    if (behind) NESTING.lastIndex = behind(text, at);
    else depth += sign === '{' || sign === '[' ? 1 : -1;
    if (depth === 0) return NESTING.lastIndex;
  }
  return -1;
}

/** Passes over the value that begins with the current token. Returns its range; `null` where the text ends within it. */
function passValue(text: string, scanner: JSONScanner): Range | null {
  const start = scanner.getTokenOffset();
  const token: number = scanner.getToken();
  if (token === END_OF_TEXT) return null;
  if (!OPENING.includes(token)) return { start, end: start + scanner.getTokenLength() };
  const end = behindContainer(text, start);
  if (end === -1) return null;
  scanner.setPosition(end);
  return { start, end };
}

/** A value of an unknown or a repeated member, or the rest of a text that is no JSON. */
type Found = Range | 'missing' | 'broken';

/** Passes over the value that begins with the current token, and returns the range of the value at the path in it. */
function findIn(text: string, scanner: JSONScanner, [name, ...rest]: Path): Found {
  const first: number = scanner.getToken();
  const isList = first === OPEN_BRACKET;
  const isParent = typeof name === 'number' ? isList : first === OPEN_BRACE;
  if (name === undefined || !isParent) return passValue(text, scanner) ? 'missing' : 'broken';
  let found: Found = 'missing';
  for (let at = 0; ; at += 1) {
    let token: number = scanner.scan();
    if (CLOSING.includes(token)) return found;
    let member: string | number = at;
    if (!isList) {
      member = scanner.getTokenValue();
      if (token !== STRING || scanner.scan() !== COLON) return 'broken';
      scanner.scan();
    }
    // Of a key that is written twice, the last value counts.
    const value =
      member === name ? rangeIn(text, scanner, rest) : (passValue(text, scanner) ?? 'broken');
    if (value === 'broken') return value;
    if (member === name) found = value;
    token = scanner.scan();
    if (CLOSING.includes(token)) return found;
    if (token !== COMMA) return 'broken';
  }
}

const rangeIn = (text: string, scanner: JSONScanner, path: Path): Found =>
  path.length === 0 ? (passValue(text, scanner) ?? 'broken') : findIn(text, scanner, path);

const options = { allowTrailingComma: true, disallowComments: false };

/** A tree of this module alone; the type of the parser has constant fields. */
type Movable = { -readonly [Field in keyof Node]: Node[Field] };

/** Moves the places of a tree. */
function shift(node: Movable, by: number): Node {
  node.offset += by;
  if (node.colonOffset !== undefined) node.colonOffset += by;
  for (const child of node.children ?? []) shift(child, by);
  return node;
}

/** Returns the node of the value at a path; `undefined` where it is missing. Its own parent is not part of it. */
export function nodeAt(text: string, path: Path): Node | undefined {
  const scanner = createScanner(text, true);
  scanner.scan();
  const found = rangeIn(text, scanner, path);
  if (found === 'missing' || found === 'broken') return undefined;
  const node = parseTree(text.slice(found.start, found.end), [], options);
  return node && shift(node, found.start);
}
