import { afterEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '../../../core/contract/limits.ts';
import { request, requestJson } from '../../../core/platform/browser/http.ts';

/** Requests of the browser, and the errors that they end with. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answering = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(reply));
const failing = (error: Error) => answering(() => Promise.reject(error));

describe('a response', () => {
  it.each([200, 201, 299])('with %i is a success', async (status) => {
    answering(async () => new Response('{"a":1}', { status }));
    expect(await requestJson('/x')).toEqual({ a: 1 });
  });

  it.each([204, 205])('with %i has no content', async (status) => {
    answering(async () => new Response(null, { status }));
    expect(await request('/x')).toBeNull();
  });

  it.each<[number, string | null, string]>([
    [304, null, '304 No'],
    [400, 'words', '400 No'],
    [500, '{"error":{"code":"busy","message":"Try later"}}', 'Try later'],
  ])('with %i is an error, with the message of its body', async (status, body, message) => {
    answering(async () => new Response(body, { status, statusText: 'No' }));
    await expect(request('/x')).rejects.toMatchObject({ message, status });
  });

  it('that is not JSON is an error', async () => {
    answering(async () => new Response('<p>'));
    await expect(requestJson('/x')).rejects.toMatchObject({ message: 'Not JSON: /x', status: 200 });
  });
});

describe('no response is an error with the status 0', () => {
  it.each([
    ['Network failure', new TypeError('Failed to fetch')],
    ['Request was aborted', new DOMException('', 'AbortError')],
  ])('%s', async (message, error) => {
    failing(error);
    await expect(request('/x')).rejects.toMatchObject({ message, status: 0 });
  });

  it('Request timed out', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    const failure = expect(request('/x')).rejects.toMatchObject({
      message: 'Request timed out',
      status: 0,
    });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await failure;
  });
});

it('a prefetched response is used once, by a call that only reads', async () => {
  answering(async () => new Response('late'));
  const prefetched = new Map([['/x', Promise.resolve(new Response('early'))]]);
  expect(await request('/x', { method: 'GET' }, prefetched)).toBe('early');
  expect(await request('/x', { method: 'GET' }, prefetched)).toBe('late');
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
    prefetched.set('/x', Promise.resolve(new Response('early')));
    expect(await request('/x', { method }, prefetched)).toBe('late');
  }
});
