import { defineConfig } from 'vitest/config';

/** Files share a database server, and modules: a worker imports the host once. */
const host = {
  globalSetup: ['test/support/database-server.ts'],
  isolate: false,
  // Patience for a machine that has other work: some tests start several processes. What is waited for has its own end.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  maxWorkers: 2,
};

/** Tests of a page that uses the elements, as their users write them. */
const page = (environment: string) => ({
  test: {
    name: environment,
    environment,
    include: ['test/page-tests/*.test.tsx'],
    // As a package that is installed: Node imports it, and Vite leaves it alone.
    server: { deps: { external: [/\/dist\/npm\//] } },
    testTimeout: 60_000,
  },
});

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
        test: {
          ...host,
          name: 'host',
          include: ['test/cli/**/*.test.ts'],
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
