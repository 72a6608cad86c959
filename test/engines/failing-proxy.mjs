import { readFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';

/**
 * A way in which a request fails: an error status, a connection reset, or a connection that is never answered.
 *
 * @typedef {404 | 503 | 'reset' | 'hang'} Failure
 */

/**
 * Failures of one file. `fails` gets the number of the request for that file, from 1, and whether the page has asked to
 * end the failures.
 *
 * @typedef {{
 *   file: string,
 *   failure: Failure,
 *   fails(count: number, isHealed: boolean): boolean,
 *   isUncached?: boolean,
 *   page: string,
 * }} Plan
 */

const SCRIPT = new URL('watched-page.js', import.meta.url);

/** Headers that let a browser use a file again without a request. */
const CACHING_HEADERS = ['cache-control', 'etag', 'last-modified', 'expires'];

/** @param {Failure} failure @param {import('node:http').ServerResponse} response */
function fail(failure, response) {
  if (failure === 'hang') return;
  if (failure === 'reset') response.socket?.resetAndDestroy();
  else response.writeHead(failure, { 'Content-Type': 'text/plain' }).end(`${failure}`);
}

/**
 * Starts a proxy before a host. It makes requests for one file fail, and serves the page `/watched` of `plan.page`,
 * which posts its result to `/result` and ends the failures by posting to `/heal`.
 *
 * @param {string} host URL of the host
 * @param {Plan} plan
 */
export async function startFailingProxy(host, plan) {
  const script = await readFile(SCRIPT);
  let isHealed = false;
  let requests = 0;
  let pageLoads = 0;
  let userAgent = '';
  /** @type {(result: any) => void} */
  let setResult = () => undefined;
  const result = new Promise((resolve) => (setResult = resolve));

  /** @type {Record<string, (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void>} */
  const own = {
    '/watched': (request, response) => {
      pageLoads += 1;
      userAgent = request.headers['user-agent'] ?? '';
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(plan.page);
    },
    '/watched-page.js': (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script),
    '/probe-file.js': (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('export default 1;'),
    '/probe-entry.js': (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end("import './probe-file.js';"),
    '/heal': (_, response) => {
      isHealed = true;
      response.writeHead(204).end();
    },
    '/result': async (request, response) => {
      const text = Buffer.concat(await request.toArray()).toString();
      response.writeHead(204).end();
      setResult(JSON.parse(text));
    },
  };

  const server = createServer((request, response) => {
    // Browsers silently repeat a request that fails on a connection used before: each gets a connection of its own.
    response.setHeader('Connection', 'close');
    const path = new URL(request.url ?? '/', host).pathname;
    const isFile = path.startsWith(plan.file);
    if (isFile) requests += 1;
    if (isFile && plan.fails(requests, isHealed)) return fail(plan.failure, response);
    const answer = own[path];
    if (answer) return answer(request, response);
    const upstream = httpRequest(
      new URL(request.url ?? '/', host),
      { method: request.method, headers: { ...request.headers, connection: 'close' } },
      (reply) => {
        const headers = { ...reply.headers, connection: 'close' };
        if (isFile && plan.isUncached) for (const name of CACHING_HEADERS) delete headers[name];
        response.writeHead(reply.statusCode ?? 502, headers);
        reply.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  await /** @type {Promise<void>} */ (
    new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  );
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/watched`,
    /** Resolves with the JSON value that the page has posted. */
    result,
    /** Requests for the file, loads of the page, and the browser's user agent so far. */
    seen: () => ({ requests, pageLoads, userAgent }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
