import { defineConfig } from 'playwright/test';
import { chromiumArguments, chromiumPath } from './test/support/chromium.mjs';

export default defineConfig({
  outputDir: 'test-results/browser',
  projects: [
    {
      name: 'journeys',
      testDir: 'test/e2e',
      testIgnore: /accessibility|looks|locales|languages|notices/,
    },
    { name: 'axe', testDir: 'test/e2e', testMatch: /accessibility|looks/ },
    { name: 'locales', testDir: 'test/e2e', testMatch: /locales|languages|notices/ },
    { name: 'hosts', testDir: 'test/hosts' },
    // By `npm run test:heard`: one person listens to one page.
    {
      name: 'heard',
      testDir: 'test/heard',
      workers: 1,
      timeout: 300_000,
      snapshotPathTemplate: 'test/heard/transcripts/{arg}{ext}',
      use: { viewport: null },
    },
    // No tests: `npm run pictures`, and `npm run pictures:docs`.
    { name: 'pictures', testDir: 'test/pictures' },
    { name: 'guides', testDir: 'test/guides' },
  ],
  workers: 3,
  fullyParallel: true,
  // Patience for a machine that has other work; what is waited for is a condition, so a quick one waits no longer.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] === 'true',
  reporter: [
    ['line'],
    ['json', { outputFile: `test-results/${process.env['PSN_RESULTS'] ?? 'browser'}.json` }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    launchOptions: { executablePath: chromiumPath() ?? '', args: chromiumArguments },
  },
});
