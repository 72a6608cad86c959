import { table } from './doc-tables.mjs';
import { importTypeScript } from './typescript-module.mjs';

/** JSON schemas of workspace files, and the tables of the documentation that are made from them. */

/**
 * @typedef {{
 *   properties?: Readonly<Record<string, Schema>>, required?: readonly string[], default?: unknown,
 *   description?: string, type?: string | readonly string[], enum?: readonly unknown[], items?: Schema, anyOf?: readonly Schema[],
 *   additionalProperties?: Schema | boolean,
 * }} Schema a JSON schema
 */

/**
 * Throws for the first key without a description, which editors and the documentation need.
 *
 * @param {string} file path of the JSON schema
 * @param {Schema} schema
 * @param {string} [before] keys that lead to the schema
 */
export function requireDescriptions(file, schema, before = '') {
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    if (!part.description)
      throw new Error(
        `${file}: the key ${before}${key} has no description. Write it as a comment before the key in core/contract or cli/kinds.`,
      );
    requireDescriptions(file, part, `${before}${key}.`);
  }
  for (const part of [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])])
    if (typeof part === 'object') requireDescriptions(file, part, before);
}

/** Path of the JSON schema of a kind of files. */
export const schemaPath = (/** @type {string} */ name) => `cli/schemas/${name}.schema.json`;

/** @returns {Promise<ReadonlyMap<string, Schema>>} by the name of the kind */
export async function readFileSchemas() {
  const { fileSchemas } = await importTypeScript('cli/json-schemas/file-schemas.ts');
  for (const [name, schema] of fileSchemas) requireDescriptions(schemaPath(name), schema);
  return fileSchemas;
}

/** Values that have a page of their own. @type {Readonly<Record<string, string>>} */
const EXPLAINED = {
  'question.style': 'a [question type](question-types.md)',
  'rules.rule_type': 'a [rule type](rules.md)',
  'triggers.rule_type': 'a [rule type](rules.md)',
};

/** Whether authors do not set a key. */
const isForeign = (/** @type {Schema} */ { description = '' }) =>
  /^Set (?:by servers|in the browser)/.test(description);

/**
 * Objects by their names.
 *
 * @param {string} name
 * @param {Schema} schema
 * @returns {[string, Schema][]}
 */
function objectsIn(name, schema) {
  const inner = [schema.items, schema.additionalProperties].filter(
    (part) => typeof part === 'object',
  );
  return [
    ...(schema.properties ? [/** @type {[string, Schema]} */ ([name, schema])] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      isForeign(part) ? [] : objectsIn(key, part),
    ),
    ...inner.flatMap((part) => objectsIn(name, part)),
  ];
}

const code = (/** @type {unknown} */ value) => `\`${String(value)}\``;

/**
 * Describes the allowed values in words.
 *
 * @param {Schema} schema
 * @param {string} key
 * @returns {string}
 */
function valueOf(schema, key) {
  const { enum: names, items, anyOf, properties, additionalProperties } = schema;
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (names)
    return names
      .filter((name) => name !== null)
      .map(code)
      .join(', ');
  if (anyOf) return anyOf.some(({ type }) => type === 'array') ? 'string or list' : 'text';
  if (properties) return `[object](#${key.toLowerCase()})`;
  if (types.length === 2) return 'id';
  if (types[0] === 'array') {
    if (items?.properties) return `list of [objects](#${key.toLowerCase()})`;
    return items?.enum ? `list of ${items.enum.map(code).join(', ')}` : 'list of strings';
  }
  if (types[0] !== 'object') return types[0] ?? 'any';
  const list = typeof additionalProperties === 'object' && additionalProperties.items;
  if (list && list.enum) return `map to lists of ${list.enum.map(code).join(', ')}`;
  return list ? `map to lists of [objects](#${key.toLowerCase()})` : 'map';
}

/** @param {Schema} schema @param {boolean} isNeeded */
const defaultOf = ({ default: value }, isNeeded) => {
  if (isNeeded) return 'needed';
  return value === undefined || value === '' || typeof value === 'object' ? '' : code(value);
};

/**
 * Creates the function that makes the table of an object, or of some of its keys.
 *
 * @param {ReadonlyMap<string, Schema>} schemas
 * @returns {(name: string, keys: readonly string[] | null) => string | null} `null` for no object
 */
export function fileTables(schemas) {
  const objects = new Map([...schemas].flatMap(([name, schema]) => objectsIn(name, schema)));
  return (name, keys) => {
    const { properties = {}, required = [] } = objects.get(name) ?? {};
    if (!objects.has(name)) return null;
    const all = Object.keys(properties).filter(
      (key) => key !== '$schema' && !isForeign(properties[key] ?? {}),
    );
    const unknown = (keys ?? []).filter((key) => !all.includes(key));
    if (unknown.length) throw new Error(`${name} has no key ${unknown.join(', ')}.`);
    const rows = (keys ?? all).map((key) => [
      code(key),
      EXPLAINED[`${name}.${key}`] ?? valueOf(properties[key] ?? {}, key),
      defaultOf(properties[key] ?? {}, required.includes(key)),
      properties[key]?.description ?? '',
    ]);
    return table(['key', 'value', 'default', 'does'], rows);
  };
}
