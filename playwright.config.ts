import { defineConfig } from 'playwright/test';
import { chromiumArguments, chromiumPath } from './test/support/chromium.mjs';

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    launchOptions: { executablePath: chromiumPath() ?? '', args: chromiumArguments },
  },
});
