import { table } from './doc-tables.mjs';
import { importTypeScript } from './typescript-module.mjs';

/** Parts of the documentation of the API, made from the OpenAPI document. */

/**
 * @typedef {{
 *   $ref?: string, type?: string | readonly string[], enum?: readonly unknown[], const?: unknown, format?: string,
 *   properties?: Readonly<Record<string, Schema>>, required?: readonly string[], description?: string,
 *   items?: Schema, anyOf?: readonly Schema[], additionalProperties?: Schema | boolean,
 * }} Schema
 * @typedef {Readonly<Record<string, { schema?: Schema }>>} Content by media type
 * @typedef {{ name: string, in: string, description: string, required?: boolean, schema: Schema }} Parameter
 * @typedef {{
 *   tags: readonly string[], summary: string, description?: string, security: readonly object[],
 *   parameters: readonly (Parameter | { $ref: string })[],
 *   requestBody?: { required: boolean, content: Content },
 *   responses: Readonly<Record<string, { description: string, content?: Content }>>,
 * }} Operation
 * @typedef {{
 *   tags: readonly { name: string }[],
 *   paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
 *   components: {
 *     schemas: Readonly<Record<string, Schema>>, parameters: Readonly<Record<string, Parameter>>,
 *     securitySchemes: Readonly<Record<string, { type: string, name?: string, in?: string, description: string }>>,
 *   },
 * }} OpenApi
 */

/** Schemas that are explained where their files are. @type {Readonly<Record<string, string>>} */
const ELSEWHERE = {
  Flow: '../authoring/reference.md#surveys-flowsjson',
  Node: '../authoring/reference.md#channels-nodesjson',
  Widget: '../authoring/reference.md#widgets-widgetsjson',
  Text: 'README.md#texts',
  Error: 'README.md#errors',
};

const code = (/** @type {unknown} */ value) => `\`${String(value)}\``;
const nameOf = (/** @type {string} */ ref) => ref.split('/').at(-1) ?? '';
/** A schema that others refer to, as a link. @param {string} name */
const link = (name) => `[${name}](${ELSEWHERE[name] ?? `#${name.toLowerCase()}`})`;

/** Describes a value in words. @param {Schema} schema @returns {string} */
function valueOf(schema) {
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
const referencesOf = (schema) =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );

/** @param {Operation} operation */
const schemasIn = ({ requestBody, responses }) =>
  [requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.values(part?.content ?? {}).flatMap(({ schema }) => schema ?? []),
  );

/** The fields of a body, or the schema that has them. @param {Schema} schema @param {string} route */
const bodyText = (schema, route) =>
  schema.properties
    ? `\n\n${table(['field', 'value', 'is'], rowsOf(schema, route))}`
    : ` ${valueOf(schema)}.`;

/** The anchor of a heading. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

/** Which tokens a call needs. @param {Operation} operation */
function tokensOf({ security }) {
  const names = security.flatMap((one) => Object.keys(one));
  if (names.length === 0) return [];
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  const links = names.map((name) => `[${code(name)}](README.md#tokens)`).join(' or ');
  return [`Token: ${links}${isOptional ? ', where the channel demands one' : ''}.`];
}

/** @param {readonly Parameter[]} parameters */
const parameterTable = (parameters) =>
  table(
    ['parameter', 'in', 'value', 'is'],
    parameters.map(({ name, in: place, required, schema, description }) => [
      code(name),
      place + (required && place !== 'path' ? ', needed' : ''),
      valueOf(schema),
      description,
    ]),
  );

/** @param {Operation} operation */
function parametersOf({ parameters }) {
  const own = parameters.flatMap((one) => ('$ref' in one ? [] : one));
  return [
    ...(own.length ? [parameterTable(own)] : []),
    ...(own.length < parameters.length ? ['Accepts the [filter](results.md#the-filter).'] : []),
  ];
}

/** Texts about the bodies of a request or an answer. @param {Content} content @param {string} route */
const bodiesOf = (content, route) =>
  Object.entries(content).map(([type, { schema }]) => {
    const media = type === 'application/json' ? '' : ` ${code(type)}`;
    return media + (schema ? bodyText(schema, route) : '');
  });

/** @param {string} route @param {Operation} operation */
function sectionOf(route, operation) {
  const { summary, description, requestBody, responses } = operation;
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return [
    `### ${summary}`,
    code(route),
    ...(description ? [description] : []),
    ...tokensOf(operation),
    ...parametersOf(operation),
    ...bodiesOf(requestBody?.content ?? {}, route).map((body) => `Body:${body}`),
    ...answers.map(
      ([status, { description: text, content = {} }]) =>
        `Answer ${status}: ${text}${bodiesOf(content, route).join('')}`,
    ),
  ].join('\n\n');
}

/** The fields of a schema, as a section. @param {string} name @param {Schema} schema */
const schemaSection = (name, schema) =>
  `### ${name}\n\n${table(['field', 'value', 'is'], rowsOf(schema, name))}`;

/** All calls of a subject, and the schemas that they have. @param {OpenApi} document @param {string} title */
function callsOf({ paths, components }, title) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(title)
        ? [{ route: `${method.toUpperCase()} ${path}`, operation }]
        : [],
    ),
  );
  const names = new Set(
    calls.flatMap(({ operation }) => schemasIn(operation).flatMap(referencesOf)),
  );
  // The iteration includes names that are added meanwhile.
  for (const name of names)
    if (!ELSEWHERE[name])
      for (const inner of referencesOf(components.schemas[name] ?? {})) names.add(inner);
  return [
    table(
      ['call', 'does'],
      calls.map(({ route, operation }) => [
        code(route),
        `[${operation.summary}](#${anchorOf(operation.summary)})`,
      ]),
    ),
    ...calls.map(({ route, operation }) => sectionOf(route, operation)),
    ...[...names]
      .filter((name) => !ELSEWHERE[name])
      .map((name) => schemaSection(name, components.schemas[name] ?? {})),
  ].join('\n\n');
}

/**
 * Parts of the documents in `docs/api`, by the names of their markers: the calls of each subject, the filter of
 * results, the tokens, and the codes of errors.
 *
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
export async function apiTables() {
  const { openApiDocument } = await importTypeScript('cli/host/openapi/document.ts');
  const { errorCodes } = await importTypeScript('cli/host/openapi/errors.ts');
  /** @type {OpenApi} */
  const document = openApiDocument('');
  const { parameters, securitySchemes } = document.components;
  return {
    ...Object.fromEntries(
      document.tags.map(({ name }) => [
        `calls_${name.toLowerCase().replaceAll(' ', '_')}`,
        callsOf(document, name),
      ]),
    ),
    filter: parameterTable(Object.values(parameters)),
    tokens: table(
      ['token', 'is sent as', 'is'],
      Object.entries(securitySchemes).map(([name, { name: parameter, in: place, description }]) => [
        code(name),
        place === 'query'
          ? `parameter ${code(parameter)}`
          : code(parameter ?? 'Authorization: Bearer …'),
        description,
      ]),
    ),
    errors: table(
      ['status', 'code', 'means'],
      Object.entries(errorCodes).map(([name, { status, text }]) => [
        String(status),
        code(name),
        text,
      ]),
    ),
  };
}
