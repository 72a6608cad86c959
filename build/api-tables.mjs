import {
  bodyText,
  code,
  isElsewhere,
  referencesOf,
  schemaSection,
  valueOf,
} from './api-schemas.mjs';
import { table } from './doc-tables.mjs';
import { importTypeScript } from './typescript-module.mjs';

/** Parts of the documentation of the API, made from the OpenAPI document. */

/**
 * @typedef {import('./api-schemas.mjs').Schema} Schema
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

/** @param {Operation} operation */
const schemasIn = ({ requestBody, responses }) =>
  [requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.values(part?.content ?? {}).flatMap(({ schema }) => schema ?? []),
  );

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
    if (!isElsewhere(name))
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
      .filter((name) => !isElsewhere(name))
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
