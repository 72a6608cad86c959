import { asReported, HttpError, type ReportedError } from '../../errors/errors.ts';

/** Converts the failure of a submission into the error code that fits: `feedback_send`, `feedback_13045` or `feedback_rejected`. */
export function submissionError(error: unknown): ReportedError {
  if (!(error instanceof HttpError) || error.status === 0)
    return asReported('feedback_send', error);
  const is13045 = error.status === 400 && error.body?.code === '13045';
  return asReported(is13045 ? 'feedback_13045' : 'feedback_rejected', error);
}
