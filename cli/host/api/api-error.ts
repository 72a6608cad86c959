import type { FastifyInstance } from 'fastify';
import type { Problem } from '../../../core/contract/wire.ts';

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

/** Turns errors of the routes into replies. Hides messages of unexpected errors and logs them. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof ApiError) {
      const { status, code, message, details, headers } = error;
      return reply
        .status(status)
        .headers(headers)
        .send({ error: { code, message, ...(details === undefined ? {} : { details }) } });
    }
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status < 500)
      return reply
        .status(status)
        .send({ error: { code: error.code ?? 'invalid', message: error.message } });
    request.log.error(error);
    return reply.status(status).send({
      error: { code: 'internal', message: 'The host failed. Please try again later.' },
    });
  });
}
