import type { FastifyInstance } from 'fastify';
import type { Problem } from '../../../core/contract/wire.ts';

/** An answer that is not a success: `{ error: { code, message, details? } }` with its status. */
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

export const notFound = (what: string): ApiError =>
  new ApiError(404, 'not_found', `There is no such ${what}.`);

/** A body that does not fit the contract, with every place and what was expected there. */
export const invalidBody = (problems: readonly Problem[]): ApiError => {
  const { path, message } = problems[0]!;
  return new ApiError(422, 'invalid', `${path || 'body'}: ${message}.`, { details: problems });
};

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof ApiError) {
      const { status, code, message, details, headers } = error;
      return reply
        .status(status)
        .headers(headers)
        .send({ error: { code, message, ...(details === undefined ? {} : { details }) } });
    }
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(error);
    return reply.status(status).send({
      error: {
        code: error.code ?? 'internal',
        message: status === 500 ? 'The host failed. Please try again later.' : error.message,
      },
    });
  });
}
