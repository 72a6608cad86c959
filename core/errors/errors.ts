import { errorBodySchema, type ErrorBody } from '../contract/error-body.ts';
import { parse } from '../contract/wire.ts';
import type { ErrorCode } from './error-code.ts';

/** Error that the page event `psn-error` carries, and that is sent to error reporting. */
export class ReportedError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
    this.code = code;
  }
}

/** Error that only the page event carries: expected errors, such as a wrong address, are not sent to error reporting. */
export class UnreportedError extends ReportedError {}

/** Failed request. `status` is the HTTP status, 0 when no response arrived; `body` the error of the response, if any. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody['error'] | null;
  constructor(message: string, status: number, body: unknown = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'HttpError';
    this.status = status;
    const parsed = parse(errorBodySchema, body);
    this.body = parsed.ok ? parsed.value.error : null;
  }
}

/** Converts any thrown value into an error with the given code; errors that have a code keep it. */
export function asReported(code: ErrorCode, error: unknown): ReportedError {
  if (error instanceof ReportedError) return error;
  const message =
    error instanceof HttpError
      ? error.body?.message || error.message
      : error instanceof Error
        ? error.message
        : String(error);
  return new ReportedError(code, message, error);
}
