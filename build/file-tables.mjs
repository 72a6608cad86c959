import { table } from './doc-tables.mjs';
import { importTypeScript } from './typescript-module.mjs';

/** JSON schemas of workspace files, and the tables of the documentation that are made from them. */

/**
 * @typedef {{
 *   properties?: Readonly<Record<string, Schema>>, required?: readonly string[], default?: unknown,
 *   type?: string | readonly string[], enum?: readonly unknown[], items?: Schema, anyOf?: readonly Schema[],
 *   additionalProperties?: Schema | boolean,
 * }} Schema a JSON schema
 * @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Explanations
 */

/** @returns {Promise<ReadonlyMap<string, Schema>>} by the name of the kind */
export const readFileSchemas = async () =>
  (await importTypeScript('cli/json-schemas/file-schemas.ts')).fileSchemas;

/** @returns {Promise<Explanations>} */
const readExplanations = async () =>
  (await importTypeScript('cli/json-schemas/explanations/index.ts')).explanations;

/** Values that have a page of their own. @type {Readonly<Record<string, string>>} */
const EXPLAINED = {
  'question.style': 'a [question type](question-types.md)',
  'rules.rule_type': 'a [rule type](rules.md)',
  'triggers.rule_type': 'a [rule type](rules.md)',
};

/** Explanations of keys that authors do not set. */
const isForeign = (/** @type {string} */ text) => /^Set (?:by servers|in the browser)/.test(text);

/**
 * Objects by their names.
 *
 * @param {string} name
 * @param {Schema} schema
 * @param {Explanations} explanations
 * @returns {[string, Schema][]}
 */
function objectsIn(name, schema, explanations) {
  const inner = [schema.items, schema.additionalProperties].filter(
    (part) => typeof part === 'object',
  );
  return [
    ...(schema.properties ? [/** @type {[string, Schema]} */ ([name, schema])] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      isForeign(explanations[name]?.[key] ?? '') ? [] : objectsIn(key, part, explanations),
    ),
    ...inner.flatMap((part) => objectsIn(name, part, explanations)),
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
  const isOfObjects = typeof additionalProperties === 'object' && additionalProperties.items;
  return isOfObjects ? `map to lists of [objects](#${key.toLowerCase()})` : 'map';
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
 * @returns {Promise<(name: string, keys: readonly string[] | null) => string | null>} `null` for no object
 */
export async function fileTables(schemas) {
  const explanations = await readExplanations();
  const objects = new Map(
    [...schemas].flatMap(([name, schema]) => objectsIn(name, schema, explanations)),
  );
  return (name, keys) => {
    const { properties = {}, required = [] } = objects.get(name) ?? {};
    if (!objects.has(name)) return null;
    const all = Object.entries(explanations[name] ?? {})
      .filter(([, text]) => !isForeign(text))
      .map(([key]) => key);
    const unknown = (keys ?? []).filter((key) => !all.includes(key));
    if (unknown.length) throw new Error(`${name} has no key ${unknown.join(', ')}.`);
    const rows = (keys ?? all).map((key) => [
      code(key),
      EXPLAINED[`${name}.${key}`] ?? valueOf(properties[key] ?? {}, key),
      defaultOf(properties[key] ?? {}, required.includes(key)),
      explanations[name]?.[key] ?? '',
    ]);
    return table(['key', 'value', 'default', 'does'], rows);
  };
}
