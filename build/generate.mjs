import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { readDeclaration } from './declaration.mjs';
import { docTables, withTables } from './doc-tables.mjs';
import { elementTypes } from './element-types.mjs';
import { root } from './paths.mjs';

/**
 * Writes the files of the repository that are generated from `elements/declaration.ts`. With `--check` it only compares
 * them and fails where one is out of date.
 */

const DOCUMENT = 'docs/embedding.md';

/** @returns {Promise<Map<string, string>>} contents by path */
async function generate() {
  const declaration = await readDeclaration();
  const document = await readFile(join(root, DOCUMENT), 'utf8');
  const files = new Map([
    ['elements/public-elements.ts', elementTypes(declaration)],
    [DOCUMENT, withTables(document, docTables(declaration))],
  ]);
  for (const [path, content] of files) {
    const options = await prettier.resolveConfig(join(root, path));
    files.set(path, await prettier.format(content, { ...options, filepath: path }));
  }
  return files;
}

const isCheck = process.argv.includes('--check');
for (const [path, content] of await generate()) {
  const current = await readFile(join(root, path), 'utf8').catch(() => '');
  if (current === content) continue;
  if (isCheck) {
    console.error(`${path} is out of date: npm run generate`);
    process.exitCode = 1;
  } else {
    await writeFile(join(root, path), content);
    console.log(`Wrote ${path}.`);
  }
}
