/** Client errors that pass: request timeout, too early, too many requests. */
const TRANSIENT_CLIENT_ERRORS: readonly number[] = [408, 425, 429];

/**
 * Whether a failed request may succeed when it is repeated unchanged.
 *
 * @param status HTTP status; 0 when no response arrived
 * @param code error code of the response body; `null` without one. `in_progress` with 409: the host is still working on
 * the same idempotency key.
 */
export const isTransientStatus = (status: number, code: string | null): boolean =>
  status === 0 ||
  status >= 500 ||
  TRANSIENT_CLIENT_ERRORS.includes(status) ||
  (status === 409 && code === 'in_progress');
