import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';
import { serveProcess } from '../support/host-process.mjs';
import { pack, startBuilt, startDev } from '../support/npm-project.mjs';
import { bundlers } from './bundlers.mjs';
import { createProject } from './project.mjs';
import { visits } from './visits.mjs';

/**
 * Prints a matrix: each bundler, in development and built, with each element from the packed package, opened and used in
 * Chromium. `node test/bundlers/run.mjs [name …]` runs the bundlers with names that begin so. Needs the npm registry.
 */

const TIMEOUT_MS = 30_000;
const only = process.argv.slice(2);
const chosen = bundlers.filter(
  ({ name }) =>
    only.length === 0 || only.some((word) => name.toLowerCase().startsWith(word.toLowerCase())),
);

const folder = mkdtempSync(join(tmpdir(), 'psn-bundlers-'));
// The database may run as a user of its own.
chmodSync(folder, 0o755);

/**
 * Opens a page with one element and uses it.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {import('./visits.mjs').Visit} visit
 * @returns {Promise<string>} why it failed; empty when it did not
 */
async function open(browser, url, visit) {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    const attributes = { 'api-url': host.url, lang: 'tr', ...(await visit.attributes(host.url)) };
    await page.goto(`${url}?${new URLSearchParams({ tag: visit.tag, ...attributes })}`);
    await page.locator(`${visit.tag}[ready]`).waitFor({ state: 'attached' });
    await visit.use(page);
    return errors.join('; ');
  } catch (error) {
    return [/** @type {Error} */ (error).message.split('\n')[0], ...errors].join('; ');
  } finally {
    await page.close();
  }
}

const tarball = pack(folder);
const host = await serveProcess({ data: join(folder, 'data') });
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: chromiumArguments,
});
let passed = 0;
let failed = 0;

/** @param {string} row @param {string} problem */
function report(row, problem) {
  if (problem) failed += 1;
  else passed += 1;
  console.log(`${row.padEnd(40)} ${problem || 'works'}`);
}

for (const bundler of chosen) {
  const project = join(folder, bundler.name.replaceAll(/\W/g, '-'));
  mkdirSync(project);
  const modes = { dev: startDev, build: startBuilt };
  try {
    createProject(project, bundler, tarball);
  } catch (error) {
    report(bundler.name, /** @type {Error} */ (error).message);
    continue;
  }
  for (const [mode, start] of Object.entries(modes)) {
    try {
      const { url, stop } = await start(project, bundler);
      for (const visit of visits)
        report(`${bundler.name}, ${mode}, ${visit.tag}`, await open(browser, url, visit));
      stop();
    } catch (error) {
      for (const { tag } of visits)
        report(`${bundler.name}, ${mode}, ${tag}`, /** @type {Error} */ (error).message);
    }
  }
}

await browser.close();
await host.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
