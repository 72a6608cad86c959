import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileRoutes, prepareSeeds, type Seeds } from '../support/hostile-requests.ts';
import type { OpenApi } from '../support/openapi-reader.ts';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';

/** Dates, numbers, cursors and ids at and beyond the limits of the database, in every parameter of every call. */

let host: ResultsHost;
let document: OpenApi;
let seeds: Seeds;

beforeAll(async () => {
  host = await resultsHost();
  document = (await (await fetch(`${host.url}/openapi.json`)).json()) as OpenApi;
  seeds = await prepareSeeds(host);
});
afterAll(() => host.remove());

const ODD_TEXTS = [
  '-271821-04-20',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-12-31',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '-1',
  '1e400',
  '99999999999999999999',
  '2147483648',
  'NaN',
  '../../../inbox',
  'e30',
  Buffer.from('["-271821-04-20T00:00:00.000Z","x"]').toString('base64url'),
  '\u0000',
  '\ud800',
];
const ODD_NUMBERS = [-1, 0.5, -(2 ** 31) - 1, 2 ** 31, 2 ** 53, 1e300];

type Route = ReturnType<typeof hostileRoutes>[number];

async function statusOf({ method, path, json, headers = {} }: Route): Promise<number> {
  const reply = await fetch(host.url + path, {
    method,
    headers: {
      ...headers,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** Names of the query parameters of a call. */
function queryNames(method: string, path: string): string[] {
  const address = path.split('?')[0]!;
  const [template] = Object.keys(document.paths)
    .filter((known) => document.paths[known]![method.toLowerCase()])
    .filter((known) => new RegExp(`^${known.replaceAll(/{\w+}/g, '[^/]+')}$`).test(address))
    .sort((a, b) => a.split('{').length - b.split('{').length);
  return document.paths[template!]![method.toLowerCase()]!.parameters.flatMap((parameter) => {
    const { name, in: place } =
      '$ref' in parameter
        ? document.components.parameters[parameter.$ref.split('/').at(-1)!]!
        : parameter;
    return place === 'query' ? [name] : [];
  });
}

/** Requests with the text in one parameter of the query. */
const withParameter = (route: Route, text: string): Route[] =>
  queryNames(route.method, route.path).map((name) => {
    const [address, query] = route.path.split('?') as [string, string?];
    const parameters = new URLSearchParams(query);
    parameters.set(name, text);
    return { ...route, path: `${address}?${parameters.toString()}` };
  });

/** Requests with the number in place of one number of the body. */
function withNumber(route: Route, number: number): Route[] {
  const text = JSON.stringify(route.json ?? null);
  return [...text.matchAll(/(?<=:)\d+/g)].map(({ index, 0: digits }) => ({
    ...route,
    json: JSON.parse(text.slice(0, index) + number + text.slice(index + digits.length)) as unknown,
  }));
}

/** Requests that are sent at the same time. */
const AT_ONCE = 8;

/** Calls that answer with a failure of the host. */
async function failuresOf(requests: Route[]): Promise<string[]> {
  const failed: string[] = [];
  const pending = requests.values();
  const send = async (): Promise<void> => {
    for (const request of pending) {
      const status = await statusOf(request);
      if (status >= 500 && status !== 502)
        failed.push(`${status} ${request.method} ${request.path} ${JSON.stringify(request.json)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return failed;
}

it.each(ODD_TEXTS)('%j in any parameter makes no call fail', async (text) => {
  const requests = hostileRoutes(seeds).flatMap((route) => withParameter(route, text));
  expect(requests.length).toBeGreaterThan(100);
  expect(await failuresOf(requests)).toEqual([]);
});

it.each(ODD_NUMBERS)('%d in any number of a body makes no call fail', async (number) => {
  const requests = hostileRoutes(seeds).flatMap((route) => withNumber(route, number));
  expect(requests.length).toBeGreaterThan(30);
  expect(await failuresOf(requests)).toEqual([]);
});
