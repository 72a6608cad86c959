import { ApiError } from './api-error.ts';

/** How often something may be done in a minute, for each thing it is done to. */
const A_MINUTE = { message: 30, rating: 5, archive: 5 };
const WINDOW_MS = 60_000;

export interface RateLimits {
  /** Counts one, or refuses it with the seconds to wait. */
  take(kind: keyof typeof A_MINUTE, key: string): void;
}

/** Counted in this process: with several hosts each counts for itself. */
export function createRateLimits(now: () => number = Date.now): RateLimits {
  const taken = new Map<string, number[]>();
  return {
    take(kind, key) {
      const at = now();
      if (taken.size > 10_000) for (const [name, times] of taken) if (times.at(-1)! + WINDOW_MS < at) taken.delete(name);
      const name = `${kind} ${key}`;
      const recent = (taken.get(name) ?? []).filter((time) => time + WINDOW_MS > at);
      if (recent.length >= A_MINUTE[kind]) {
        const seconds = Math.ceil((recent[0]! + WINDOW_MS - at) / 1000);
        throw new ApiError(429, 'too_many', `Too many at once: try again in ${seconds} s.`, { headers: { 'Retry-After': String(seconds) } });
      }
      taken.set(name, [...recent, at]);
    },
  };
}
