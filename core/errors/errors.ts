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

/** Converts any thrown value into an error with the given code; errors with a code are returned unchanged. */
export function asReported(code: ErrorCode, error: unknown): ReportedError {
  if (error instanceof ReportedError) return error;
  return new ReportedError(code, error instanceof Error ? error.message : String(error), error);
}
