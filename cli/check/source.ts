import { createScanner, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { duplicateKeys, nodeAt, placeIn, type Place } from './places.ts';
import { subjectOf } from './subject.ts';
import { syntaxMistake } from './syntax.ts';
import { isObject } from './walk.ts';
import { findingAt, placeless, type Edit, type Finding, type Mistake } from './finding.ts';

/** Flows have about ten levels. Functions that walk a file recurse once a level. */
const MAX_DEPTH = 100;

/** Text of a workspace file with the places of its values. */
export interface Source {
  file: string;
  /** In bytes. */
  size: number;
  /** Content when it is a JSON object; `null` when it has an error. */
  json: Record<string, unknown> | null;
  /** The readable part of the content, for references of other files. */
  partial: Record<string, unknown>;
  /** Mistakes of the JSON itself. */
  findings: readonly Finding[];
  /** Gives a mistake its line and column. */
  locate(mistake: Mistake): Finding;
}

/** Levels and members of a text, counted by its tokens. */
function measure(text: string): { depth: number; memberCount: number } {
  const scanner = createScanner(text);
  let [level, depth, memberCount] = [0, 0, 0];
  while (scanner.getPosition() < text.length && depth <= MAX_DEPTH) {
    scanner.scan();
    // Texts have quotes around them.
    const token = scanner.getTokenLength() === 1 ? text[scanner.getTokenOffset()] : '';
    if (token === '{' || token === '[') level += 1;
    if (token === '}' || token === ']') level -= 1;
    if (token === ':') memberCount += 1;
    depth = Math.max(depth, level);
  }
  return { depth, memberCount };
}

/** Number of members of a value and all values in it. */
const countMembers = (value: unknown): number =>
  value === null || typeof value !== 'object'
    ? 0
    : Object.values(value).reduce<number>(
        (count, entry) => count + countMembers(entry),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      );

/** Reads the content of a file. Never throws: mistakes are in `findings`. */
export function readSource(file: string, content: Uint8Array): Source {
  // Leaves out a byte order mark, which is allowed before JSON.
  const text = new TextDecoder().decode(content);
  const place = placeIn(text);
  const size = content.length;
  const { depth, memberCount } = measure(text);
  if (depth > MAX_DEPTH) {
    const message = `expected at most ${MAX_DEPTH} levels`;
    const finding = placeless(file, { code: 'file_too_deep', path: '', message });
    return { file, size, json: null, partial: {}, findings: [finding], locate: () => finding };
  }
  let parsed: { tree: Node | undefined; errors: ParseError[] } | null = null;
  const json = strictJson(text);
  // A large file without mistakes is read in half the time without its tree.
  const parseOnce = () => {
    const errors: ParseError[] = [];
    parsed ??= { tree: parseTree(text, errors, { disallowComments: true }), errors };
    return parsed;
  };
  const locate = (mistake: Mistake): Finding => {
    if (mistake.path === '')
      return findingAt(file, mistake, place(Math.max(0, text.search(/\S/))), null);
    const { tree } = parseOnce();
    const node = tree && nodeAt(tree, mistake.path);
    const isKey = mistake.code === 'key_unknown' && node?.parent?.type === 'property';
    const marked = isKey ? node.parent!.children![0]! : node;
    const edit = marked ? editOf(marked, mistake.fix) : null;
    const see =
      tree && mistake.see !== undefined
        ? { hint: `See line ${place(nodeAt(tree, mistake.see).offset).line}.` }
        : {};
    const subject = isObject(json) ? subjectOf(json, mistake.path) : '';
    return findingAt(file, { ...mistake, ...see }, place(marked?.offset ?? 0), edit, subject);
  };
  const damaged = damagedTexts(file, text, place);
  if (isObject(json)) {
    const hasRepeated = countMembers(json) !== memberCount;
    const repeated = hasRepeated ? duplicateKeys(parseOnce().tree!) : [];
    const findings = repeated.map(({ key, node }) =>
      findingAt(file, duplicateKey(key), place(node.offset), null),
    );
    return { file, size, json, partial: json, findings: [...damaged, ...findings], locate };
  }
  const { tree, errors } = parseOnce();
  const partial: unknown = tree && getNodeValue(tree);
  const finding = errors[0]
    ? syntaxFinding(file, text, errors[0], place)
    : locate({ code: 'value_wrong', path: '', message: 'expected a JSON object' });
  return {
    file,
    size,
    json: null,
    partial: isObject(partial) ? partial : {},
    findings: [...damaged, finding],
    locate,
  };
}

/** The positions come from a lenient parser. `undefined` for input that only it accepts, such as unusual spaces. */
function strictJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The decoder replaces bytes of another encoding by this character. */
function damagedTexts(file: string, text: string, place: Place): Finding[] {
  const offset = text.indexOf('\uFFFD');
  const message = 'expected UTF-8, found bytes of another encoding';
  return offset === -1
    ? []
    : [findingAt(file, { code: 'file_encoding', path: '', message }, place(offset), null)];
}

const duplicateKey = (key: string): Mistake => ({
  code: 'json_duplicate_key',
  path: '',
  message: `expected each key once, found ${JSON.stringify(key)} again`,
  hint: 'Only the last one would count. Remove one of them.',
});

function syntaxFinding(file: string, text: string, error: ParseError, place: Place): Finding {
  const { offset, edit, ...mistake } = syntaxMistake(text, error);
  return findingAt(file, mistake, place(offset), edit);
}

const editOf = ({ offset, length }: Node, fix: Mistake['fix']): Edit | null =>
  fix === undefined
    ? null
    : { offset, length, content: JSON.stringify('key' in fix ? fix.key : fix.value) };
