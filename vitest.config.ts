import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/core/**/*.test.ts', 'test/elements/**/*.unit.test.ts'],
          setupFiles: ['test/support/no-console-errors.ts'],
          // Patience for a machine that has other work: no test is about its speed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Each file has an embedded database of its own.
        test: {
          name: 'host',
          include: ['test/cli/**/*.test.ts'],
          // Patience for a machine that has other work.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
