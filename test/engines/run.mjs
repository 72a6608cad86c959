import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { failingChunks } from './failing-chunks.mjs';
import { findFirefox } from './installed.mjs';
import { journeys } from './journeys.mjs';
import { walk } from './webkit.mjs';

/**
 * Runs the element tests in Firefox, a walk through the widget in WebKit, the main journeys in older versions of
 * Chromium, and surveys with files that fail to load in every browser.
 */

const INSTALL =
  'apt-get update && apt-get install --yes --no-install-recommends firefox-esr webkit2gtk-driver xvfb';

const firefox = findFirefox();
const isMissing = [
  !firefox && 'Firefox',
  ...['WebKitWebDriver', 'Xvfb'].map((name) => !existsSync(`/usr/bin/${name}`) && name),
].filter(Boolean);
if (isMissing.length) {
  console.error(`There is no ${isMissing.join(', no ')}. On Debian: sudo sh -c '${INSTALL}'`);
  process.exit(1);
}
const build = spawnSync('node', ['build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (build.status !== 0) process.exit(1);

console.log('── the elements in Firefox');
const TOTALS = 'test-results/elements.json';
rmSync(TOTALS, { force: true });
const { status } = spawnSync('npx', ['wtr'], {
  stdio: 'inherit',
  env: { ...process.env, PSN_FIREFOX: firefox },
});
const elements = existsSync(TOTALS)
  ? JSON.parse(readFileSync(TOTALS, 'utf8'))
  : { passed: 0, failed: 1 };
if (status !== 0) elements.failed = Math.max(elements.failed, 1);
console.log(`${elements.passed} passed, ${elements.failed} failed`);

console.log('── the way through the widget in WebKit');
const way = await walk();

console.log('── the main journeys in older versions of Chromium');
const older = await journeys();

console.log('── files that fail to load, in every browser');
const chunks = await failingChunks();

const results = [elements, way, older, chunks];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
