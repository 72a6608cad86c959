import { vi } from 'vitest';

/** Asks every `interval` milliseconds until a check throws nothing more, patient with a machine that has other work. */
export const eventually = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 25_000, interval });
