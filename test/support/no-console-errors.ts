import { afterEach, beforeEach, expect, vi } from 'vitest';

// effector only logs an exception of a pure function to the console: a logged error fails the test.
const errors = vi.spyOn(console, 'error');

beforeEach(() => {
  errors.mockClear();
});

afterEach(() => {
  // Fake timers that a test leaves running would fire in the next one.
  vi.clearAllTimers();
  expect(errors.mock.calls).toEqual([]);
});
