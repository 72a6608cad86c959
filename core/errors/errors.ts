import { errorBodySchema, type ErrorBody } from '../contract/error-body.ts';
import { parse } from '../contract/wire.ts';

/** Every code that `psn-error` may carry. */
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
  | 'storage';

/** An error of the product, told to the page and to error reporting. */
export class ReportedError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
    this.code = code;
  }
}

/** An error that the page is told and error reporting is not: what happens is expected, like a wrong address. */
export class UnreportedError extends ReportedError {}

/** The network gave no answer, or one that is not a success. `status` is 0 when there was none. */
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

/** Gives any thrown value the code under which the page hears of it. */
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

/** Which catalogue entry a refused submission is. */
export function submissionError(error: unknown): ReportedError {
  if (!(error instanceof HttpError) || error.status === 0)
    return asReported('feedback_send', error);
  const is13045 = error.status === 400 && error.body?.code === '13045';
  return asReported(is13045 ? 'feedback_13045' : 'feedback_rejected', error);
}
