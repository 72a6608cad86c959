import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { is } from 'effector';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Units of effector have names, which inspectors and error messages show. No build plugin adds them. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = readdirSync(`${root}core`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
  .map((path) => `core/${path.replaceAll('\\', '/')}`)
  .sort();

/** The adapters of browsers hold no units. */
const isForBrowsers = (path: string): boolean => path.startsWith('core/platform/browser/');

interface NamedUnit {
  shortName: string;
}

/** A unit of its own. A `map`, a `combine` and the `pending` of an effect are derived: effector names them. */
const isUnit = (value: unknown): value is NamedUnit =>
  (is.store(value) || is.event(value) || is.effect(value)) && is.targetable(value);

interface ExportedUnit {
  place: string;
  exportName: string;
  unitName: string;
}

const exportedUnits: ExportedUnit[] = [];
for (const path of files.filter((file) => !isForBrowsers(file))) {
  const module = (await import(root + path)) as Record<string, unknown>;
  for (const [exportName, value] of Object.entries(module)) {
    if (isUnit(value)) exportedUnits.push({ place: path, exportName, unitName: value.shortName });
  }
}

describe('exported units', () => {
  it('are found', () => {
    expect(exportedUnits.length).toBeGreaterThan(100);
  });

  it('have the name under which they are exported', () => {
    const misnamed = exportedUnits.filter(({ exportName, unitName }) => unitName !== exportName);
    expect(
      misnamed.map(
        ({ place, exportName, unitName }) =>
          `${place}: ${exportName} is named '${unitName}': give it the name '${exportName}'`,
      ),
    ).toEqual([]);
  });
});

const FACTORIES = ['createStore', 'createEvent', 'createEffect', 'attach'];

/** The name in the options of a unit: its text, `null` where it is computed, `undefined` where there is none. */
function writtenName(call: ts.CallExpression): string | null | undefined {
  const isStore = ts.isIdentifier(call.expression) && call.expression.text === 'createStore';
  // The first argument of a store is its value.
  for (const argument of call.arguments.slice(isStore ? 1 : 0)) {
    if (ts.isStringLiteral(argument)) return argument.text;
    if (!ts.isObjectLiteralExpression(argument)) continue;
    for (const property of argument.properties) {
      if (property.name?.getText() !== 'name') continue;
      return ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)
        ? property.initializer.text
        : null;
    }
  }
  return undefined;
}

/** The variable that a call declares, also where `.on(…)` follows it. */
function variableOf(call: ts.CallExpression): string | undefined {
  let node: ts.Node = call;
  while (ts.isPropertyAccessExpression(node.parent) || ts.isCallExpression(node.parent)) {
    if (ts.isCallExpression(node.parent) && node.parent.expression !== node) return undefined;
    // Other calls than `on` and `reset` derive a unit.
    if (ts.isPropertyAccessExpression(node.parent) && !/^(on|reset)$/.test(node.parent.name.text))
      return undefined;
    node = node.parent;
  }
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)
    ? parent.name.text
    : undefined;
}

/** Whether an option of a call is given: a `sample` with a `target` returns that unit, not one of its own. */
const has = (call: ts.CallExpression, option: string): boolean =>
  call.arguments.some(
    (argument) =>
      ts.isObjectLiteralExpression(argument) &&
      argument.properties.some(({ name }) => name?.getText() === option),
  );

/** Finds effector units of a file without a name equal to their variable. */
function problemsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    const factory = node.expression.text;
    const variable = variableOf(node);
    const isSample = factory === 'sample' && variable !== undefined && !has(node, 'target');
    if (!FACTORIES.includes(factory) && !isSample) return;
    const name = writtenName(node);
    if (name === null || (name !== undefined && (name === variable || variable === undefined)))
      return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const wanted = variable === undefined ? 'name' : `name: '${variable}'`;
    problems.push(
      name === undefined
        ? `${file}:${line + 1}: ${factory} has no name: add { ${wanted} }`
        : `${file}:${line + 1}: ${factory} is named '${name}': write { ${wanted} }`,
    );
  };
  visit(source);
  return problems;
}

describe('units that core creates', () => {
  it.each([
    ["const $a = createStore(0, { name: '$a' }).on(b, c);", 0],
    ['const $a = createStore(0, { skipVoid: false });', 1],
    ["const $a = createStore({ name: '$a' });", 1],
    ["const $a = createStore(0, { name: '$b' });", 1],
    ["const a = createEvent<{ name: string }>({ name: 'a' });", 0],
    ['const a = createEvent<{ name: string }>();', 1],
    ['const aFx = attach({ source: $a, effect: ({ name }) => name });', 1],
    ['const make = (name: string) => createEvent({ name });', 0],
    ['const make = () => createEffect(handler);', 1],
    ['const a = sample({ clock: b });', 1],
    ['sample({ clock: b });', 0],
    ['const a = sample({ clock: b, target: c });', 0],
  ])('are checked: %s has %i problems', (text, count) => {
    expect(problemsIn('file.ts', text)).toHaveLength(count);
  });

  it('name themselves after their variables', () => {
    const problems = files.flatMap((file) => problemsIn(file, readFileSync(root + file, 'utf8')));
    expect(problems).toEqual([]);
  });
});
