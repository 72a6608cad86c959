import { errorBodySchema } from '../../../core/contract/error-body.ts';
import type { JsonSchema } from '../../json-schemas/json-schema.ts';
import { errorCodes, type ErrorCode } from './errors.ts';
import {
  proofs,
  type Answer,
  type Operation,
  type Parameter,
  type Parameters,
  type Subject,
} from './operation.ts';
import { subjects } from './operations/index.ts';
import { schemas, schemaReference } from './schemas.ts';

/** The OpenAPI document of the host, from its table of calls and the schemas of the contract. */

type Part = Record<string, unknown>;

const JSON_TYPE = 'application/json';

/** Codes of every call, of calls with JSON, and of calls with a form. */
const OF_ALL: readonly ErrorCode[] = ['internal', 'unavailable'];
const OF_JSON: readonly ErrorCode[] = [
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'media_type',
  'invalid',
];
const OF_FORMS: readonly ErrorCode[] = [
  'broken_form',
  'idempotency_key',
  'too_large',
  'media_type',
];

const isForm = (body: Operation['body']): boolean => body !== undefined && 'form' in body;

/** All codes of an operation, in the order of their statuses. */
function codesOf({ body, errors = [], proofs = [], isForAnyHost = false }: Operation): ErrorCode[] {
  const ofBody =
    body === undefined || 'mediaTypes' in body ? [] : isForm(body) ? OF_FORMS : OF_JSON;
  const ofHost: ErrorCode[] = isForAnyHost ? [] : ['host_repeated', 'foreign_host', ...OF_ALL];
  const ofOperators: ErrorCode[] = proofs.includes('operator') ? ['foreign_origin'] : [];
  const codes = new Set([...ofBody, ...errors, ...ofOperators, ...ofHost]);
  return Object.keys(errorCodes).filter((code): code is ErrorCode => codes.has(code as ErrorCode));
}

const parameterObject = (
  place: string,
  name: string,
  { text, schema, isRequired }: Parameter,
): Part => ({
  name,
  in: place,
  description: text,
  ...(isRequired ? { required: true } : {}),
  schema: schema ?? { type: 'string' },
});

const parametersIn = (place: string, parameters: Parameters = {}): Part[] =>
  Object.entries(parameters).map(([name, parameter]) =>
    parameter.isShared
      ? { $ref: `#/components/parameters/${name}` }
      : parameterObject(place, name, parameter),
  );

/** Parameters that several calls refer to, all of them in addresses. */
const sharedParameters = (): Part =>
  Object.fromEntries(
    subjects
      .flatMap(({ operations }) => Object.values(operations))
      .flatMap(({ query = {} }) => Object.entries(query))
      .filter(([, { isShared }]) => isShared)
      .map(([name, parameter]) => [name, parameterObject('query', name, parameter)]),
  );

const pathParameters = (path: Operation['path'] = {}): Part[] =>
  Object.entries(path).map(([name, text]) =>
    parameterObject('path', name, { text, isRequired: true }),
  );

function contentOf(answer: Answer): Part {
  if (answer === null) return {};
  if (typeof answer === 'string') return { content: { [answer]: {} } };
  return { content: { [JSON_TYPE]: { schema: schemaReference(answer) } } };
}

function requestBody({ body, isBodyOptional = false }: Operation): Part {
  if (body === undefined) return {};
  const required = !isBodyOptional;
  if ('mediaTypes' in body)
    return {
      requestBody: {
        required,
        content: Object.fromEntries(body.mediaTypes.map((type) => [type, { schema: {} }])),
      },
    };
  if (!('form' in body))
    return {
      requestBody: { required, content: { [JSON_TYPE]: { schema: schemaReference(body) } } },
    };
  const { form } = body;
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(form).map(([name, { text, schema: field }]) => [
        name,
        { ...(field ?? { type: 'string' }), description: text },
      ]),
    ),
    required: Object.keys(form).filter((name) => form[name]!.isRequired),
  };
  return { requestBody: { required, content: { 'multipart/form-data': { schema } } } };
}

function errorAnswers(operation: Operation): Record<string, Part> {
  const answers: Record<string, Part> = {};
  const codes = codesOf(operation);
  for (const { status } of codes.map((code) => errorCodes[code])) {
    const texts = codes
      .filter((code) => errorCodes[code].status === status)
      .map((code) => `- \`${code}\`: ${errorCodes[code].text}`);
    answers[status] = { description: texts.join('\n'), ...contentOf(errorBodySchema) };
  }
  return answers;
}

/** Security of a call: one of the proofs, or none. */
const securityOf = ({ proofs: needed = ['optional'] }: Operation): Part[] =>
  needed.map((proof) => (proof === 'optional' ? {} : { [proof]: [] }));

function operationObject(route: string, operation: Operation, { title }: Subject): Part {
  const { summary, text, path, query, headers, answers, server } = operation;
  return {
    operationId: operationId(route),
    tags: [title],
    summary,
    ...(text === undefined ? {} : { description: text }),
    ...(server ? { servers: [server] } : {}),
    security: securityOf(operation),
    parameters: [
      ...pathParameters(path),
      ...parametersIn('query', query),
      ...parametersIn('header', headers),
    ],
    ...requestBody(operation),
    responses: {
      ...errorAnswers(operation),
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { description: answer.text, ...contentOf(answer.content) },
        ]),
      ),
    },
  };
}

/** Name of a call for generated code: `get_v1_nodes_id`. */
const operationId = (route: string): string =>
  route.toLowerCase().replace(/\W+/g, '_').replace(/_$/, '');

function pathsOf(all: readonly Subject[]): Record<string, Part> {
  const paths: Record<string, Part> = {};
  for (const subject of all)
    for (const [route, operation] of Object.entries(subject.operations)) {
      const [method = '', path = ''] = route.split(' ');
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operationObject(route, operation, subject),
      };
    }
  return paths;
}

/** @param version of the host */
export const openApiDocument = (version: string): Part => ({
  openapi: '3.1.1',
  info: {
    title: 'PSN Elements',
    version,
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'All calls of the host. Bodies are JSON in snake_case, times are ISO 8601 in UTC. Pages of any origin may call it, without cookies. Clients must ignore unknown fields: replies may have more fields than are listed here.',
  },
  servers: [{ url: '/' }],
  tags: subjects.map(({ title, text }) => ({ name: title, description: text })),
  paths: pathsOf(subjects),
  components: {
    securitySchemes: Object.fromEntries(
      Object.entries(proofs).map(([name, { scheme, text }]) => [
        name,
        { ...scheme, description: text },
      ]),
    ),
    parameters: sharedParameters(),
    schemas: schemas(),
  },
});
