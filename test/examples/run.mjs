import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';
import { serveProcess } from '../support/host-process.mjs';
import { pack } from '../support/npm-project.mjs';
import { frameworks, startFramework, visitFramework } from './frameworks.mjs';
import { tryWordPress } from './wordpress.mjs';

/**
 * Builds the examples for frameworks with the packed package, installs the plugin in a WordPress, and uses each in
 * Chromium: `node test/examples/run.mjs [--shots DIR] [name …]`. Needs the npm registry. The examples that are pages
 * are opened by `test/hosts/examples.spec.ts`.
 */

const TIMEOUT_MS = 30_000;
const { values, positionals } = parseArgs({
  options: { shots: { type: 'string' } },
  allowPositionals: true,
});

const folder = mkdtempSync(join(tmpdir(), 'psn-examples-'));
// The database may run as a user of its own.
chmodSync(folder, 0o755);
if (values.shots) mkdirSync(values.shots, { recursive: true });

const host = await serveProcess({ data: join(folder, 'data') });
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: chromiumArguments,
});

/** @param {string} name */
async function openFramework(name) {
  const { url, stop } = await startFramework(name, join(folder, name), tarball, host.url);
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  try {
    await visitFramework(page, url);
    if (errors.length > 0) throw new Error(errors.join('; '));
  } finally {
    if (values.shots) await page.screenshot({ path: join(values.shots, `${name}.png`) });
    await page.close();
    stop();
  }
}

const tarball = pack(folder);
const examples = {
  ...Object.fromEntries(Object.keys(frameworks).map((name) => [name, () => openFramework(name)])),
  wordpress: () => tryWordPress(browser, folder, host.url, values.shots ?? null),
};
const chosen = Object.entries(examples).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
let failed = 0;
for (const [name, open] of chosen) {
  const start = Date.now();
  try {
    await open();
    console.log(`${name.padEnd(12)} works, ${Math.round((Date.now() - start) / 1000)} s`);
  } catch (error) {
    failed += 1;
    console.log(`${name.padEnd(12)} ${/** @type {Error} */ (error).message}`);
  }
}

await browser.close();
await host.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
