import { afterEach, beforeEach, expect, vi } from 'vitest';

// A throw inside a model's pure function only shows on the console: it fails the test.
const errors = vi.spyOn(console, 'error');

beforeEach(() => {
  errors.mockClear();
});

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
});
