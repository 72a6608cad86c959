import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** Longest time of a test and of a hook. */
const limit = { testTimeout: 30_000, hookTimeout: 30_000 };

/** Files share a database server, and modules: a worker imports the host once. */
const host = {
  ...limit,
  globalSetup: ['test/support/database-server.ts'],
  setupFiles: ['cheap-passwords', 'drop-databases', 'equal-buffers'].map(
    (name) => `test/support/${name}.ts`,
  ),
  isolate: false,
  maxWorkers: 2,
};

/** Tests of a page that uses the elements, as their users write them. */
const page = (environment: string) => ({
  test: {
    ...limit,
    name: environment,
    environment,
    include: ['test/page-tests/*.test.tsx'],
    // As a package that is installed: Node imports it, and Vite leaves it alone.
    server: { deps: { external: [/\/dist\/npm\//] } },
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...limit,
          name: 'unit',
          // Files share modules: a worker imports the models once.
          isolate: false,
          include: [
            'test/core/**/*.test.ts',
            'test/elements/**/*.unit.test.ts',
            'test/cli/*/*.test.ts',
          ],
          setupFiles: ['test/support/unit-setup.ts'],
        },
      },
      {
        test: {
          ...host,
          name: 'host',
          include: ['test/cli/*.test.ts'],
        },
      },
      { test: { ...host, name: 'long', include: ['test/long/*.test.ts'] } },
      // Needs the npm registry for the packages of others.
      {
        test: {
          name: 'packed',
          include: ['test/packed/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 600_000,
        },
      },
      page('jsdom'),
      page('happy-dom'),
    ],
  },
});
