import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Setup of each file of unit tests. Files of a worker share modules and globals: each begins with the original ones. */

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
// No unit test waits for a delay.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

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
