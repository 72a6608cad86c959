import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** Copies the declarations that the package's public types need, of all that `tsc --build` has written, to `dist/types`. */

const declarations = join(root, 'dist/declarations');
const out = join(root, 'dist/types');

const ENTRIES = ['elements/index.d.ts', 'elements/server/index.d.ts'];
const IMPORT = /\b(?:from|import\()\s*['"](\.[^'"]+)['"]/g;

/** The declaration behind an import. @param {string} from path of the importing one @param {string} specifier */
function resolveImport(from, specifier) {
  const path = join(dirname(from), specifier).replace(/\.(?:[jt]sx?)$/, '');
  const found = [`${path}.d.ts`, `${path}/index.d.ts`].find((file) =>
    existsSync(join(declarations, file)),
  );
  if (!found) throw new Error(`${from} imports ${specifier}, of which there is no declaration.`);
  return found;
}

/** @param {string} path @param {Set<string>} [found] @returns {Promise<Set<string>>} the path and all that it imports */
async function closure(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const text = await readFile(join(declarations, path), 'utf8');
  for (const [, specifier = ''] of text.matchAll(IMPORT))
    await closure(resolveImport(path, specifier), found);
  return found;
}

await rm(out, { recursive: true, force: true });
const files = new Set(
  (await Promise.all(ENTRIES.map((entry) => closure(entry)))).flatMap((set) => [...set]),
);
for (const path of files) {
  await mkdir(dirname(join(out, path)), { recursive: true });
  await copyFile(join(declarations, path), join(out, path));
}
