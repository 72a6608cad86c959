import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Modules that load lazily are called after their files: the loader finds the chunk of a module by that name. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const { ENTRIES, moduleName } = (await import(`${root}build/modules.mjs`)) as {
  /** The first module of each element, which its definition imports without a name. */
  ENTRIES: Record<string, { module: string }>;
  moduleName(path: string): string;
};
const entries = Object.values(ENTRIES).map(({ module }) => module);
const files = readdirSync(`${root}elements`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `elements/${path.replaceAll('\\', '/')}`);

const CALL =
  /\b(loadLazily|lazyModule|lazyViews?|modules\.load)(?:<[^()]*>)?\(\s*(['"])([^'"]*)\2/g;
const IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/** The source without comments, with all positions as they were. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[^]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );

interface LazyImport {
  place: string;
  /** The name that is given to the loader; `null` where a module is imported without one. */
  name: string | null;
  path: string;
}

/** Every dynamic import of a module, with the call that names it to the loader before it. */
function lazyImportsIn(file: string): LazyImport[] {
  const source = withoutComments(readFileSync(root + file, 'utf8'));
  const calls = [...source.matchAll(CALL)];
  const imports = [...source.matchAll(IMPORT)];
  return imports.map((found, at) => {
    const previous = imports[at - 1]?.index ?? -1;
    const call = calls.findLast(({ index }) => index < found.index && index > previous);
    const line = source.slice(0, found.index).split('\n').length;
    return { place: `${file}:${line}`, name: call?.[3] ?? null, path: found[2]! };
  });
}

const lazyImports = files.flatMap(lazyImportsIn);

it('finds the lazy modules', () => {
  expect(lazyImports.length).toBeGreaterThan(30);
});

it('every dynamic import goes through loadLazily, lazyModule, lazyView or lazyViews', () => {
  const nameless = lazyImports.filter(
    ({ place, name, path }) =>
      name === null && !entries.includes(posix.join(posix.dirname(place), path)),
  );
  expect(
    nameless.map(
      ({ place, path }) =>
        `${place}: write loadLazily('${moduleName(path)}', () => import('${path}')), so that a failed load is tried again`,
    ),
  ).toEqual([]);
});

it('every lazy module is called after its file, or after its folder for an index', () => {
  const misnamed = lazyImports.filter(
    ({ name, path }) => name !== null && name !== moduleName(path),
  );
  expect(
    misnamed.map(
      ({ place, name, path }) =>
        `${place}: '${name}' loads ${path}, whose name is '${moduleName(path)}': write that name, or rename the file`,
    ),
  ).toEqual([]);
});
