import { expect, it } from 'vitest';
import { parseRetryAfter } from '../../../core/retry/retry-after.ts';

it.each([
  [null, null],
  ['', null],
  ['3', 3000],
  ['0', 0],
  ['soon', null],
  ['-5', null],
  ['Thu, 01 Jan 1970 00:00:10 GMT', 10_000],
])('Retry-After %s is %s ms', (header, expected) => {
  expect(parseRetryAfter(header, 0)).toBe(expected);
});
