/** Delay before the first retry. */
const FIRST_DELAY_MS = 1000;
/** Limit of the exponential backoff, before jitter. */
export const MAX_BACKOFF_MS = 5 * 60_000;
/** Limits of `Retry-After`: shorter delays would flood the server, longer ones are from misconfigured servers. */
const MIN_RETRY_AFTER_MS = 1000;
const MAX_RETRY_AFTER_MS = 60 * 60_000;
/** Limit of the exponent, far beyond every limit of the delay. */
const MAX_DOUBLINGS = 20;

/**
 * Delay before the next retry, in milliseconds: exponential backoff from 1 second, with a jitter of ±50 %. A
 * `Retry-After` of the server can only make it longer, to 1 hour at most.
 *
 * @param tries tries so far, from 1
 * @param retryAfterMs `Retry-After` of the last response, see `parseRetryAfter`; `null` without one
 * @param random random number from 0 up to, but not including, 1
 * @param maxMs limit of the backoff before jitter, in milliseconds
 */
export function backoffDelay(
  tries: number,
  retryAfterMs: number | null,
  random: number,
  maxMs: number = MAX_BACKOFF_MS,
): number {
  const doublings = Math.min(tries - 1, MAX_DOUBLINGS);
  const backoff = Math.min(maxMs, FIRST_DELAY_MS * 2 ** doublings) * (0.5 + random);
  if (retryAfterMs === null) return backoff;
  const retryAfter = Math.min(Math.max(retryAfterMs, MIN_RETRY_AFTER_MS), MAX_RETRY_AFTER_MS);
  return Math.max(backoff, retryAfter);
}
