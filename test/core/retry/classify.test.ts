import { expect, it } from 'vitest';
import { isTransientStatus } from '../../../core/retry/classify.ts';

it.each([
  [0, null, true],
  [200, null, false],
  [302, null, false],
  [400, null, false],
  [401, null, false],
  [403, 'foreign_feedback', false],
  [404, null, false],
  [408, null, true],
  [409, null, false],
  [409, 'in_progress', true],
  [413, null, false],
  [422, 'idempotency_mismatch', false],
  [425, null, true],
  [429, null, true],
  [500, null, true],
  [502, null, true],
  [503, null, true],
] as const)('status %i with code %s is transient: %s', (status, code, expected) => {
  expect(isTransientStatus(status, code)).toBe(expected);
});
