import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { apiTables } from './api-tables.mjs';
import { readDeclaration } from './declaration.mjs';
import { docTables, withTables } from './doc-tables.mjs';
import { elementTypes } from './element-types.mjs';
import { fileTables, readFileSchemas, schemaPath } from './file-tables.mjs';
import { root } from './paths.mjs';

/**
 * Writes the files of the repository that are generated: types and tables from `elements/declaration.ts`; JSON schemas
 * and tables from the schemas of workspace files; descriptions of calls from the OpenAPI document. With `--check` it only
 * compares them and fails where one is out of date.
 */

const API = [
  'README',
  'surveys',
  'responses',
  'conversations',
  'inbox',
  'results',
  'content',
  'customers',
  'people',
  'host',
];
const DOCUMENTS = [
  'docs/embedding.md',
  'docs/authoring/reference.md',
  ...API.map((name) => `docs/api/${name}.md`),
];

/** A schema as JSON. Editors show descriptions as they are. @param {object} schema */
const withoutMarkdown = (schema) =>
  JSON.stringify(schema, (key, value) =>
    key === 'description' && typeof value === 'string' ? value.replaceAll('`', '') : value,
  );

/** @returns {Promise<Map<string, string>>} contents by path */
async function generate() {
  const declaration = await readDeclaration();
  const schemas = await readFileSchemas();
  const tables = { ...docTables(declaration), ...(await apiTables()) };
  const tableOfFile = fileTables(schemas);
  /** @type {Parameters<typeof withTables>[1]} */
  const tableOf = (name, rows) => {
    const found = tables[name] ?? tableOfFile(name, rows);
    if (found === null) throw new Error(`There is no table ${name}.`);
    return found;
  };
  const files = new Map([['elements/public-elements.ts', elementTypes(declaration)]]);
  for (const [name, schema] of schemas) files.set(schemaPath(name), withoutMarkdown(schema));
  for (const path of DOCUMENTS)
    files.set(path, withTables(await readFile(join(root, path), 'utf8'), tableOf));
  const options = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8'));
  for (const [path, content] of files) files.set(path, (await format(path, content, options)).code);
  return files;
}

const isCheck = process.argv.includes('--check');
const files = await generate().catch((/** @type {Error} */ { message }) => {
  console.error(message);
  process.exit(1);
});
for (const [path, content] of files) {
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
