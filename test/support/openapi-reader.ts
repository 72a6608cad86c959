import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { OWNERS, PRIVATE } from './private-keys.ts';

/** Reads an OpenAPI document, and compares calls with it, by Ajv. Nothing of the project reads it. */

interface Content {
  content?: Record<string, { schema?: object }>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}
interface Operation {
  security: Record<string, unknown>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, { name?: string; in?: string }>;
  };
}

interface Call {
  /** Values of the path's parameters. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON, but for a form. */
  body?: object;
  /** Whether the reply has the files of the workspace, without the files of owners. */
  hasFiles?: boolean;
}

/** The document with objects that have no other fields than the described ones. */
const strict = (document: OpenApi): OpenApi =>
  JSON.parse(JSON.stringify(document), (_, value: { properties?: object } | null) =>
    value?.properties && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value,
  ) as OpenApi;

/** JSON pointer of a part of a document. */
const pointer = (...names: string[]): string =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A described call: the place of its operation in the document, its method, template and parameters. */
function findOperation(document: OpenApi, route: string) {
  const [method = '', template = ''] = route.split(' ');
  const operation = document.paths[template]![method.toLowerCase()]!;
  const { components } = document;
  const parameters = operation.parameters.map((parameter) =>
    '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter,
  );
  const proofs = operation.security
    .flatMap((proof) => Object.keys(proof))
    .map((name) => components.securitySchemes[name]!);
  return {
    place: ['paths', template, method.toLowerCase()],
    method,
    template,
    operation,
    parameters,
    /** Names of the parameters and proofs in a part of the request, such as its query. */
    named: (kind: string): string[] =>
      [...parameters, ...proofs].flatMap(({ name, in: kindOfPart }) =>
        kindOfPart === kind && name ? [name] : [],
      ),
  };
}

type Described = ReturnType<typeof findOperation>;

/** Media type of a body. */
const typeOf = (body: object | undefined): string =>
  body instanceof FormData ? 'multipart/form-data' : 'application/json';

/** Sends a request to the path of an operation. */
function send(
  url: string,
  { method, template }: Described,
  { path = {}, query = {}, headers = {}, body }: Call,
): Promise<Response> {
  const address = template.replace(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(path[name]!),
  );
  const isForm = body instanceof FormData;
  return fetch(`${url}${address}?${new URLSearchParams(query).toString()}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body && !isForm ? { 'Content-Type': typeOf(body) } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
}

export function createReader(url: string, document: OpenApi) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(strict(document), 'openapi');

  /** Compares a JSON value with the schema at a place of the document. */
  function expectConform(value: unknown, ...place: string[]): void {
    const validate = ajv.getSchema(`openapi#${encodeURI(pointer(...place))}`)!;
    validate(value);
    expect({ place, errors: validate.errors }).toEqual({ place, errors: null });
  }

  function expectDescribedRequest(
    { place, operation, parameters, named }: Described,
    { path = {}, query = {}, headers = {}, body }: Call,
  ): void {
    expect(named('path').sort()).toEqual(Object.keys(path).sort());
    expect(named('query')).toEqual(expect.arrayContaining(Object.keys(query)));
    for (const { name, in: kind, required } of parameters)
      if (required && kind === 'header') expect(Object.keys(headers)).toContain(name);
    if (!body) return;
    const type = typeOf(body);
    expect(Object.keys(operation.requestBody!.content!)).toContain(type);
    if (!(body instanceof FormData))
      expectConform(body, ...place, 'requestBody', 'content', type, 'schema');
  }

  /** Compares a reply with its description. Returns its JSON, its text, or `null` for an empty one. */
  function expectDescribedReply(
    { place, operation }: Described,
    { status, headers }: Response,
    text: string,
    hasScreen: boolean,
  ): unknown {
    const described = operation.responses[String(status)];
    expect(described, `${place.join(' ')} has no answer ${status}`).toBeDefined();
    const types = Object.keys(described!.content ?? {});
    if (types.length === 0) {
      expect(text).toBe('');
      return null;
    }
    const answered = (headers.get('content-type') ?? '').split(';')[0]!;
    if (!types.includes('*/*')) expect(types).toContain(answered);
    if (!types.includes('application/json')) return text;
    const { first_screen: screen, ...value } = JSON.parse(text) as Record<string, unknown>;
    // The rendered screen is opaque to readers of the API.
    expect(screen !== undefined).toBe(hasScreen);
    expectConform(value, ...place, 'responses', String(status), 'content', answered, 'schema');
    return value;
  }

  const called = new Set<string>();
  return {
    /** Calls that were made. */
    called,
    /** Makes a call as it is described, and compares request and answer with the description. */
    async call<T = Record<string, unknown>>(
      route: string,
      status: number,
      request: Call = {},
    ): Promise<T> {
      const described = findOperation(document, route);
      expectDescribedRequest(described, request);
      const response = await send(url, described, request);
      const text = await response.text();
      expect(text, `${route} has a private value of the workspace`).not.toContain(
        request.hasFiles ? OWNERS : PRIVATE,
      );
      expect({
        route,
        status: response.status,
        text: response.status === status ? '' : text,
      }).toEqual({ route, status, text: '' });
      called.add(route);
      const hasScreen = 'first_screen' in (request.query ?? {});
      return expectDescribedReply(described, response, text, hasScreen) as T;
    },
  };
}
