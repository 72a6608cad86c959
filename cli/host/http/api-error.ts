import type { FastifyInstance } from 'fastify';
import { StoreError } from '../../base/store-error.ts';
import { isDiskProblem } from '../../base/system-errors.ts';
import type { Problem } from '../../../core/contract/schema.ts';
import { QUERY_CANCELED } from '../database/limited.ts';
import { isUnavailable } from '../logging/database-unavailable.ts';

/** Time for a lost database connection to recover. */
const RETRY_AFTER_S = 5;

/** Error reply of the API: `{ error: { code, message, details? } }` with its HTTP status and headers. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    { details, headers = {} }: { details?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

/** Status 404. */
export const notFound = (entity: string): ApiError =>
  new ApiError(404, 'not_found', `There is no such ${entity}.`);

/** Status 422. The message names the first problem, `details` lists all of them. */
export const invalidBody = (problems: readonly Problem[]): ApiError => {
  const { path, message } = problems[0]!;
  return new ApiError(422, 'invalid', `${path || 'body'}: ${message}.`, { details: problems });
};

/** Status 503 with `Retry-After`. Browsers store the submission and retry. */
export const unavailable = (reason: string, headers: Record<string, string> = {}): ApiError =>
  new ApiError(503, 'unavailable', `${reason} Please try again later.`, {
    headers: { 'Retry-After': String(RETRY_AFTER_S), ...headers },
  });

/** Maps a known error of a library to a reply. Returns any other error unchanged. */
function expected(error: Error & { code?: string }): Error {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' || error.code === QUERY_CANCELED)
    // On a connection that stays open, the rest of the body would be read as another request.
    return unavailable('The request timed out.', { Connection: 'close' });
  if (isDiskProblem(error)) return unavailable('The disk of the host accepts no data.');
  if (error instanceof StoreError) return unavailable('The store of uploads can not be reached.');
  return isUnavailable(error) ? unavailable('The database can not be reached.') : error;
}

/** Messages of the framework are meant for callers. Messages of other libraries may contain files, addresses or values. */
const frameworkError = ({ code, message }: Error & { code?: string }) =>
  code?.startsWith('FST_')
    ? { code, message }
    : { code: 'invalid', message: 'The request can not be read.' };

/** The reply to an unexpected error. */
export const INTERNAL_ERROR = {
  error: { code: 'internal', message: 'The host failed. Please try again later.' },
};

/** Time between two log lines about a problem that lasts: a line for each request would fill a disk that is full. */
const LASTING_LOG_MS = 60_000;

/** Turns errors of the routes into replies. Hides messages of unexpected errors and logs them. */
export function handleErrors(app: FastifyInstance): void {
  let loggedAt = 0;
  app.setErrorHandler((thrown: Error & { statusCode?: number; code?: string }, request, reply) => {
    const error: typeof thrown = expected(thrown);
    // A full disk or a wrong key stays until the owner acts.
    const isLasting = isDiskProblem(thrown) || thrown instanceof StoreError;
    if (isLasting && Date.now() - loggedAt >= LASTING_LOG_MS) {
      loggedAt = Date.now();
      request.log.error({ err: thrown }, 'requests fail');
    }
    if (error instanceof ApiError) {
      const { status, code, message, details, headers } = error;
      // Scripts of other origins read no header that is not named.
      if ('Retry-After' in headers) reply.header('Access-Control-Expose-Headers', 'Retry-After');
      return reply
        .status(status)
        .headers(headers)
        .send({ error: { code, message, ...(details === undefined ? {} : { details }) } });
    }
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status < 500) return reply.status(status).send({ error: frameworkError(error) });
    request.log.error({ err: error }, 'a request failed');
    return reply.status(status).send(INTERNAL_ERROR);
  });
}
