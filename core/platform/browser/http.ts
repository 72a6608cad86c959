import { parse } from '../../contract/wire.ts';
import { HttpError } from '../../errors/errors.ts';

const REQUEST_TIMEOUT_MS = 30_000;

export interface HttpRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** A response on its way that someone else asked for early. */
export type EarlyResponses = Map<string, Promise<Response>>;

function failureOf(error: unknown): HttpError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return new HttpError('Request timed out', 0, null, error);
  if (name === 'AbortError') return new HttpError('Request was aborted', 0, null, error);
  return new HttpError('Network failure', 0, null, error);
}

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

export const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The text of a successful answer, `null` for 204 and 205. Rejects with an `HttpError`: the answer's status outside
 * 200–299, else status 0 with "Request timed out", "Request was aborted" or "Network failure".
 */
export async function request(
  url: string,
  init: HttpRequest = {},
  early?: EarlyResponses,
): Promise<string | null> {
  // `AbortSignal.timeout` has a timer that would outlive the request.
  const limit = new AbortController();
  const { signal } = limit;
  const timer = setTimeout(
    () => limit.abort(new DOMException('', 'TimeoutError')),
    REQUEST_TIMEOUT_MS,
  );
  try {
    const waiting = init.method === 'POST' ? undefined : early?.get(url);
    early?.delete(url);
    const response = await (waiting
      ? Promise.race([waiting, rejectedBy(signal)])
      : fetch(url, { ...init, credentials: 'omit', signal }));
    if (response.status === 204 || response.status === 205) return null;
    const text = await response.text();
    if (!response.ok)
      throw new HttpError(
        `${response.status} ${response.statusText}`.trim(),
        response.status,
        bodyOf(text),
      );
    return text;
  } catch (error) {
    throw error instanceof HttpError ? error : failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The JSON of a successful answer; one that is not JSON is an error too. */
export async function requestJson(
  url: string,
  init?: HttpRequest,
  early?: EarlyResponses,
): Promise<unknown> {
  const text = await request(url, init, early);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new HttpError(`Not JSON: ${url}`, 200, null, error);
  }
}

export type Schema<T> = Parameters<typeof parse<T>>[0];

/** An answer as its schema understands it; one that does not fit is an error that names the place. */
export function read<T>(schema: Schema<T>, value: unknown, what: string): T {
  // A list has no field that is missing.
  const parsed = parse(schema, Array.isArray(value) || value);
  if (parsed.ok) return parsed.value;
  const { path, message } = parsed.problems[0]!;
  throw new HttpError(
    `The server's ${what} can't be used: ${path || 'the answer'}: ${message}.`,
    200,
  );
}
