import { errorBodySchema, type ErrorBody } from '../contract/error-body.ts';
import { parse } from '../contract/wire.ts';

/**
 * Failed request. `status` is the HTTP status, 0 when no response arrived; `body` the error of the response, if any,
 * with a message that is preferred to the given one.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody['error'] | null;
  constructor(message: string, status: number, body: unknown = null, cause?: unknown) {
    const parsed = parse(errorBodySchema, body);
    const error = parsed.ok ? parsed.value.error : null;
    super(error?.message || message, { cause });
    this.name = 'HttpError';
    this.status = status;
    this.body = error;
  }
}
