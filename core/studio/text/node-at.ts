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

/** Passes over the value that begins with the current token. Returns its range; `null` where the text ends within it. */
function passValue(scanner: JSONScanner): Range | null {
  const start = scanner.getTokenOffset();
  let depth = 0;
  for (let token: number = scanner.getToken(); ; token = scanner.scan()) {
    if (token === END_OF_TEXT) return null;
    if (OPENING.includes(token)) depth += 1;
    if (CLOSING.includes(token)) depth -= 1;
    if (depth === 0) return { start, end: scanner.getTokenOffset() + scanner.getTokenLength() };
  }
}

/** A value of an unknown or a repeated member, or the rest of a text that is no JSON. */
type Found = Range | 'missing' | 'broken';

/** Passes over the value that begins with the current token, and returns the range of the value at the path in it. */
function findIn(scanner: JSONScanner, [name, ...rest]: Path): Found {
  const first: number = scanner.getToken();
  const isList = first === OPEN_BRACKET;
  const isParent = typeof name === 'number' ? isList : first === OPEN_BRACE;
  if (name === undefined || !isParent) return passValue(scanner) ? 'missing' : 'broken';
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
    const value = member === name ? rangeIn(scanner, rest) : (passValue(scanner) ?? 'broken');
    if (value === 'broken') return value;
    if (member === name) found = value;
    token = scanner.scan();
    if (CLOSING.includes(token)) return found;
    if (token !== COMMA) return 'broken';
  }
}

const rangeIn = (scanner: JSONScanner, path: Path): Found =>
  path.length === 0 ? (passValue(scanner) ?? 'broken') : findIn(scanner, path);

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
  const found = rangeIn(scanner, path);
  if (found === 'missing' || found === 'broken') return undefined;
  const node = parseTree(text.slice(found.start, found.end), [], options);
  return node && shift(node, found.start);
}
