import { ApiError } from './api-error.ts';

const A_MINUTE_MS = 60_000;

/** How often something may be done in a time, for each thing it is done to: an address, a device, a feedback. */
const LIMITS = {
  configuration: { times: 300, windowMs: A_MINUTE_MS },
  'feedbacks of a device': { times: 60, windowMs: A_MINUTE_MS },
  'feedbacks of an address': { times: 600, windowMs: A_MINUTE_MS },
  uploads: { times: 10, windowMs: A_MINUTE_MS },
  'codes of an address': { times: 10, windowMs: 60 * A_MINUTE_MS },
  message: { times: 30, windowMs: A_MINUTE_MS },
  rating: { times: 5, windowMs: A_MINUTE_MS },
  archive: { times: 5, windowMs: A_MINUTE_MS },
};
const MOST_NAMES = 10_000;

export interface RateLimits {
  /** Counts one, or refuses it with the seconds to wait. */
  take(kind: keyof typeof LIMITS, key: string): void;
}

/** Counted in this process: with several hosts each counts for itself. */
export function createRateLimits(now: () => number = Date.now): RateLimits {
  const taken = new Map<string, number[]>();
  return {
    take(kind, key) {
      const at = now();
      const { times: most, windowMs } = LIMITS[kind];
      if (taken.size > MOST_NAMES)
        for (const [name, times] of taken)
          if (times.at(-1)! + 60 * A_MINUTE_MS < at) taken.delete(name);
      const name = `${kind} ${key}`;
      const recent = (taken.get(name) ?? []).filter((time) => time + windowMs > at);
      if (recent.length >= most) {
        const seconds = Math.ceil((recent[0]! + windowMs - at) / 1000);
        throw new ApiError(429, 'too_many', `Too many at once: try again in ${seconds} s.`, {
          headers: { 'Retry-After': String(seconds) },
        });
      }
      taken.set(name, [...recent, at]);
    },
  };
}

export const noLimits: RateLimits = { take: () => undefined };
