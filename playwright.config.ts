import { defineConfig } from 'playwright/test';
import { chromiumArguments, chromiumPath, headlessPath } from './test/support/chromium.mjs';

/** Patterns are matched with whole paths: these begin in the folder of the project, regardless of the folders above it. */
const files = (...names: string[]): string[] =>
  names.map((name) => `${import.meta.dirname}/test/e2e/**/*${name}*.spec.ts`);

const axe = files('accessibility', 'looks');
const locales = files('locales', 'languages', 'notices');
/** Many files and lines that fail, one after the other. */
const slow = files(
  'channel',
  'failing-chunks',
  'first-screen',
  'layout-shift',
  'question-keyboard',
);

/** Chromium as people use it. */
const wholeBrowser = { executablePath: chromiumPath() ?? '', args: chromiumArguments };

export default defineConfig({
  outputDir: 'test-results/browser',
  globalSetup: './test/support/database-server.ts',
  projects: [
    {
      name: 'journeys',
      testDir: 'test/e2e',
      testIgnore: [...axe, ...locales, ...slow],
    },
    { name: 'axe', testDir: 'test/e2e', testMatch: axe },
    { name: 'locales', testDir: 'test/e2e', testMatch: locales },
    { name: 'slow', testDir: 'test/e2e', testMatch: slow },
    { name: 'hosts', testDir: 'test/hosts' },
    // By `npm run test:heard`.
    {
      name: 'heard',
      testDir: 'test/heard',
      timeout: 300_000,
      snapshotPathTemplate: 'test/heard/transcripts/{arg}{ext}',
      use: { viewport: null, actionTimeout: 30_000 },
    },
    // No tests: `npm run pictures`, and `npm run pictures:docs`.
    { name: 'pictures', testDir: 'test/pictures', use: { launchOptions: wholeBrowser } },
    { name: 'guides', testDir: 'test/guides', use: { launchOptions: wholeBrowser } },
  ],
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] === 'true',
  reporter: [
    ['line'],
    ['json', { outputFile: `test-results/${process.env['PSN_RESULTS'] ?? 'browser'}.json` }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    launchOptions: { executablePath: headlessPath() ?? '', args: chromiumArguments },
  },
});
