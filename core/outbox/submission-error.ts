import { asReported, ReportedError } from '../errors/errors.ts';
import { HttpError } from '../errors/http-error.ts';
import type { NewEntry, Refusal } from '../platform/outbox.ts';

/** Converts the failure of a submission into the error code that fits: `feedback_send`, `feedback_13045` or `feedback_rejected`. */
export function submissionError(error: unknown): ReportedError {
  if (!(error instanceof HttpError) || error.status === 0)
    return asReported('feedback_send', error);
  const is13045 = error.status === 400 && error.body?.code === '13045';
  return asReported(is13045 ? 'feedback_13045' : 'feedback_rejected', error);
}

/** Creates the error of a submission that the server has refused. */
export const refusalError = ({ status, code, message }: Refusal): ReportedError =>
  submissionError(new HttpError(message, status, { error: { code: code ?? '', message } }));

/**
 * Creates the error of a refused submission that is not on the screen. It identifies the submission, and has none of
 * its answers.
 */
export function earlierRefusalError(entry: NewEntry, refusal: Refusal): ReportedError {
  const { code, message, cause } = refusalError(refusal);
  const { nodeId, flowId, createdAt } = entry;
  const which = `node ${nodeId}, survey ${flowId}, ${new Date(createdAt).toJSON()}`;
  return new ReportedError(code, `Earlier answers were refused (${which}): ${message}`, cause);
}
