import { table } from './doc-tables.mjs';

/** Schemas of the OpenAPI document in words and tables. */

/**
 * @typedef {{
 *   $ref?: string, type?: string | readonly string[], enum?: readonly unknown[], const?: unknown, format?: string,
 *   properties?: Readonly<Record<string, Schema>>, required?: readonly string[], description?: string,
 *   items?: Schema, anyOf?: readonly Schema[], additionalProperties?: Schema | boolean,
 * }} Schema
 */

/** Schemas that are explained where their files are. @type {Readonly<Record<string, string>>} */
const ELSEWHERE = {
  Flow: '../authoring/reference.md#surveys-flowsjson',
  Node: '../authoring/reference.md#channels-nodesjson',
  Widget: '../authoring/reference.md#widgets-widgetsjson',
  Text: 'README.md#texts',
  Error: 'README.md#errors',
};

export const code = (/** @type {unknown} */ value) => `\`${String(value)}\``;
/** @param {string} name */
export const isElsewhere = (name) => Object.hasOwn(ELSEWHERE, name);

const nameOf = (/** @type {string} */ ref) => ref.split('/').at(-1) ?? '';
/** A schema that others refer to, as a link. @param {string} name */
const link = (name) => `[${name}](${ELSEWHERE[name] ?? `#${name.toLowerCase()}`})`;

/** Describes a value in words. @param {Schema} schema @returns {string} */
export function valueOf(schema) {
  const { $ref, type, items, anyOf, additionalProperties, format } = schema;
  if ($ref) return link(nameOf($ref));
  if (schema.enum)
    return schema.enum
      .filter((one) => one !== null)
      .map(code)
      .join(', ');
  if (anyOf) {
    const parts = anyOf.filter((one) => one.type !== 'null').map(valueOf);
    return [...new Set(parts)].join(' or ');
  }
  const [first, second] = [type ?? []].flat().filter((one) => one !== 'null');
  if (second) return 'id';
  if (first === 'array') return items?.properties ? 'list' : `list of ${valueOf(items ?? {})}`;
  if (first === 'object')
    return typeof additionalProperties === 'object'
      ? `map to ${valueOf(additionalProperties)}`
      : 'object';
  return { 'date-time': 'time', date: 'day' }[format ?? ''] ?? first ?? 'any';
}

/**
 * Rows of all fields of an object; nested fields are prefixed by its name.
 *
 * @param {Schema} schema @param {string} owner named by the error about a field without a comment
 * @param {string} [before] @returns {string[][]} all variants
 */
function rowsOf({ properties = {}, anyOf = [] }, owner, before = '') {
  if (anyOf.length) return anyOf.flatMap((one) => rowsOf(one, owner, before));
  return Object.entries(properties).flatMap(([key, schema]) => {
    const isList = [schema.type].flat().includes('array');
    const name = `${before}${key}${isList ? '[]' : ''}`;
    const inner = isList ? (schema.items ?? {}) : schema;
    if (!schema.description)
      throw new Error(
        `${owner}: the field ${name} has no description. Write it as a comment before the field in its schema.`,
      );
    return [[code(name), valueOf(schema), schema.description], ...rowsOf(inner, owner, `${name}.`)];
  });
}

/** @param {Schema} schema @returns {string[]} names of the schemas that it refers to */
export const referencesOf = (schema) =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );

/** The fields of a body, or the schema that has them. @param {Schema} schema @param {string} route */
export const bodyText = (schema, route) =>
  schema.properties
    ? `\n\n${table(['field', 'value', 'is'], rowsOf(schema, route))}`
    : ` ${valueOf(schema)}.`;

/** The fields of a schema, as a section. @param {string} name @param {Schema} schema */
export const schemaSection = (name, schema) =>
  `### ${name}\n\n${table(['field', 'value', 'is'], rowsOf(schema, name))}`;
