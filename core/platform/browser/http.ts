import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { HttpError } from '../../errors/http-error.ts';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | FormData;
  /** Whether cookies of the page are sent; `omit` without it. */
  credentials?: 'include' | 'omit';
  /** The browser sends it also when the page is left meanwhile. */
  keepalive?: boolean;
}

/** Prefetched responses by their address. Each is used once. */
export type PrefetchedResponses = Map<string, Promise<Response>>;

function toHttpError(error: unknown): HttpError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return new HttpError('Request timed out', 0, null, error);
  if (name === 'AbortError') return new HttpError('Request was aborted', 0, null, error);
  return new HttpError('Network failure', 0, null, error);
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

/** Parses JSON; `null` when the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Sends a request and resolves with the text of a successful response, `null` for 204 and 205. Rejects with an
 * `HttpError`: with the response's status outside 200–299, else with status 0 and the message "Request timed out",
 * "Request was aborted" or "Network failure".
 */
export async function request(
  url: string,
  init: HttpRequest = {},
  prefetched?: PrefetchedResponses,
): Promise<string | null> {
  // The timer of `AbortSignal.timeout` would outlive the request.
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(
    () => controller.abort(new DOMException('', 'TimeoutError')),
    REQUEST_TIMEOUT_MS,
  );
  try {
    const pending = (init.method ?? 'GET') === 'GET' ? prefetched?.get(url) : undefined;
    prefetched?.delete(url);
    const response = await (pending
      ? Promise.race([pending, rejectOnAbort(signal)])
      : fetch(url, { credentials: 'omit', ...init, signal }));
    if (response.status === 204 || response.status === 205) return null;
    const text = await response.text();
    if (!response.ok)
      throw new HttpError(
        `${response.status} ${response.statusText}`.trim(),
        response.status,
        parseJson(text),
      );
    return text;
  } catch (error) {
    throw error instanceof HttpError ? error : toHttpError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a request and resolves with the JSON of a successful response. Rejects with an `HttpError`, also when it is not JSON. */
export async function requestJson(
  url: string,
  init?: HttpRequest,
  prefetched?: PrefetchedResponses,
): Promise<unknown> {
  const text = await request(url, init, prefetched);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new HttpError(`Not JSON: ${url}`, 200, null, error);
  }
}
