import { errorBodySchema, type ErrorBody } from '../contract/error-body.ts';
import { parse } from '../contract/wire.ts';

/** Error codes of the page event `psn-error` (docs/behaviour.md, section 11). */
export type ErrorCode =
  | 'invalid_code'
  | 'domain_not_allowed'
  | 'widget_load'
  | 'customer_visit'
  | 'customer_load'
  | 'channel_load'
  | 'signature_invalid'
  | 'feedback_send'
  | 'feedback_13045'
  | 'feedback_rejected'
  | 'upload'
  | 'verification'
  | 'dynamic_request'
  | 'integration'
  | 'option_source'
  | 'trigger_action'
  | 'unknown_style'
  | 'chat_load'
  | 'missing_feedback_id'
  | 'missing_token'
  | 'message_send'
  | 'rating'
  | 'archive'
  | 'rendering'
  | 'chunk_load'
  | 'selector_type'
  | 'markup'
  | 'storage';

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
