import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Modules that load lazily are named after their files: a server finds the files to preload by that name. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const { moduleName } = (await import(`${root}build/modules.mjs`)) as {
  moduleName(path: string): string;
};
const files = readdirSync(`${root}elements`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `elements/${path.replaceAll('\\', '/')}`);

const CALL = /\b(loadLazily|lazyModule|lazyViews?)(?:<[^()]*>)?\(\s*(['"])([^'"]*)\2/g;
const IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/** The source without comments, with all positions as they were. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[^]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );

interface LazyImport {
  place: string;
  /** `null` where a module is imported without a name. */
  name: string | null;
  path: string;
}

/** Every dynamic import of a module, with the call before it that names it. */
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
