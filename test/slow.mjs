/**
 * Browser tests that take long and rarely break: `npm run test:all` runs them, `npm test` does not. A change to what they
 * are about runs them by `--project=slow`.
 */
export const SLOW_BROWSER_TESTS = [
  'channel',
  'failing-chunks',
  'first-screen',
  'question-keyboard',
];
