/**
 * Files of tests that take long and rarely break: `npm run test:all` runs them, `npm test` does not. A change to what
 * they are about runs them by `--project slow`, in vitest and in Playwright.
 */

export const SLOW_HOST_TESTS = [
  'backup',
  'command',
  'erasure',
  'export',
  'limits',
  'operation',
  'postgres-binaries',
  'proxies',
  'schemas',
  'several-hosts',
  'stopping',
].map((name) => `test/cli/${name}.test.ts`);

export const SLOW_BROWSER_TESTS = [
  'channel',
  'failing-chunks',
  'first-screen',
  'question-keyboard',
];
