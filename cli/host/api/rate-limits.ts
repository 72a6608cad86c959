import { ApiError } from './api-error.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Maximum number of requests in a sliding window, for each key: an address, a device or a feedback. */
const LIMITS = {
  configuration: { times: 300, windowMs: MINUTE_MS },
  'feedbacks of a device': { times: 60, windowMs: MINUTE_MS },
  'feedbacks of an address': { times: 600, windowMs: MINUTE_MS },
  uploads: { times: 10, windowMs: MINUTE_MS },
  'codes of an address': { times: 10, windowMs: HOUR_MS },
  message: { times: 30, windowMs: MINUTE_MS },
  rating: { times: 5, windowMs: MINUTE_MS },
  archive: { times: 5, windowMs: MINUTE_MS },
};
/** Number of keys above which expired ones are removed from memory. */
const MAX_KEYS = 10_000;
const LONGEST_WINDOW_MS = HOUR_MS;

export interface RateLimits {
  /**
   * Counts a request.
   *
   * @throws {ApiError} with status 429 and the header `Retry-After` in seconds when the limit is reached
   */
  consume(kind: keyof typeof LIMITS, key: string): void;
}

/** Creates limits that count in this process. Several hosts of one database count separately. */
export function createRateLimits(now: () => number = Date.now): RateLimits {
  const timesByKey = new Map<string, number[]>();

  function removeExpired(at: number): void {
    for (const [scopedKey, times] of timesByKey)
      if (times.at(-1)! + LONGEST_WINDOW_MS < at) timesByKey.delete(scopedKey);
  }

  return {
    consume(kind, key) {
      const at = now();
      if (timesByKey.size > MAX_KEYS) removeExpired(at);
      const { times: maxTimes, windowMs } = LIMITS[kind];
      const scopedKey = `${kind} ${key}`;
      const recent = (timesByKey.get(scopedKey) ?? []).filter((time) => time + windowMs > at);
      if (recent.length >= maxTimes) {
        const seconds = Math.ceil((recent[0]! + windowMs - at) / 1000);
        throw new ApiError(429, 'too_many', `Too many at once: try again in ${seconds} s.`, {
          headers: { 'Retry-After': String(seconds) },
        });
      }
      timesByKey.set(scopedKey, [...recent, at]);
    },
  };
}

/** Limits that never refuse a request. */
export const noLimits: RateLimits = { consume: () => undefined };
