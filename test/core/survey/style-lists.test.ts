import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { questionTypes } from '../../../core/questions/index.ts';

/**
 * Question types are distinguished in `core/questions` and `elements/questions` only: a list elsewhere would miss new
 * types.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = ['core', 'elements', 'cli', 'build'];
/** The importers and exporters name the types of other programs, and the type of ours for each; others are listed as lost. */
const ALLOWED = /^(core\/questions|elements\/questions|core\/import|core\/export)\//;

const styles = new Set(Object.keys(questionTypes));
/** Styles that are names of other things too, such as fields of a customer. */
const AMBIGUOUS = new Set([
  'text',
  'file',
  'email',
  'phone_number',
  'external_id',
  'gender',
  'age',
  'score',
  'plain',
  'random',
  'matrix',
  'ranking',
]);

const nameIn = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node) || ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
    return nameIn(node.name);
  if (ts.isCaseClause(node)) return nameIn(node.expression);
  if (ts.isLiteralTypeNode(node)) return nameIn(node.literal);
  return null;
};

const membersOf = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isArrayLiteralExpression(node)) return node.elements.filter(ts.isStringLiteral);
  if (ts.isObjectLiteralExpression(node)) return node.properties;
  if (ts.isCaseBlock(node)) return node.clauses;
  if (ts.isUnionTypeNode(node)) return node.types;
  return [];
};

/** Whether a node lists question types: at least two of them, of which one has a name that nothing else has. */
function isList(node: ts.Node): boolean {
  const names = membersOf(node).flatMap((member) => nameIn(member) ?? []);
  const found = names.filter((name) => styles.has(name));
  return found.length >= 2 && found.some((name) => !AMBIGUOUS.has(name));
}

const COMPARING = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Whether a node compares the style of a question with a type: `styleOf(question) === 'radio'`. */
const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  COMPARING.has(node.operatorToken.kind) &&
  ts.isStringLiteral(node.right) &&
  styles.has(node.right.text) &&
  /\bstyle(Of\(.*\))?$/.test(node.left.getText());

/** Only files that may have a list or a comparison are parsed. */
const MENTIONS = new RegExp(
  `\\b(${[...styles].filter((name) => !AMBIGUOUS.has(name)).join('|')})\\b|\\bstyle(Of\\(| [!=]==)`,
);

function placesIn(path: string, text: string): string[] {
  if (!MENTIONS.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const places: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isList(node) || isComparison(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      places.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

it.each([
  ["const tapped = ['radio', 'star'];", 1],
  ["const kinds = { radio: 'choice', text: 'text' };", 1],
  ["switch (style) { case 'matrix': case 'datepicker': }", 1],
  ["type Own = 'file' | 'screenshot';", 1],
  ["const isScore = styleOf(question) === 'score';", 1],
  ["if (style !== 'ranking') return;", 1],
  ["const style = styleOf(question) ?? 'text';", 0],
  ["const fields = ['email', 'phone_number', 'gender'];", 0],
  ["const input = { type: 'radio' };", 0],
])('%s has %i places', (text, count) => expect(placesIn('a.ts', text)).toHaveLength(count));

it('no list of question types is outside their folders', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !ALLOWED.test(path));
  const places = files.flatMap((path) => placesIn(path, readFileSync(root + path, 'utf8')));
  expect(
    places,
    'Make the difference a field of the question types: in question-type.ts or question-facts.ts of core/questions, or in the views of elements/questions.',
  ).toEqual([]);
});
