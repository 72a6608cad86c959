import { HttpError } from '../../errors/http-error.ts';

/** Why a draft is not on the host: after `offline` it is sent again. */
export type SaveProblem = 'offline' | 'signed_out' | 'refused';

/** The problem of a failed save; `null` where another person has changed the file. */
export function saveProblemOf(error: Error): SaveProblem | null {
  if (!(error instanceof HttpError)) return 'refused';
  const { status } = error;
  if (status === 409) return null;
  if (status === 401 || status === 403) return 'signed_out';
  return status === 0 || status === 429 || status >= 500 ? 'offline' : 'refused';
}
