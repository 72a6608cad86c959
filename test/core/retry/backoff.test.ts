import { expect, it } from 'vitest';
import { backoffDelay, MAX_BACKOFF_MS } from '../../../core/retry/backoff.ts';

it.each([
  [1, null, 0.5, 1000],
  [2, null, 0.5, 2000],
  [1, null, 0, 500],
  [3, null, 0.999, 4000 * 1.499],
  [30, null, 0.5, MAX_BACKOFF_MS],
  [5000, null, 0.5, MAX_BACKOFF_MS],
  [1, 10_000, 0.5, 10_000],
  [1, 1, 0, 1000],
  [1, 86_400_000, 0.5, 3_600_000],
  [9, 1000, 0.5, 256_000],
])(
  'after try %i, with Retry-After %s and random %f: %f ms',
  (tries, retryAfter, random, expected) => {
    expect(backoffDelay(tries, retryAfter, random)).toBeCloseTo(expected, 3);
  },
);

it.each([
  [1, 1000],
  [10, 512_000],
  [13, 3_600_000],
])('after try %i, limited to an hour: %i ms', (tries, expected) => {
  expect(backoffDelay(tries, null, 0.5, 3_600_000)).toBe(expected);
});
