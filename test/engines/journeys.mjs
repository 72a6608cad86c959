import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { installLocked } from '../support/npm-project.mjs';
import { browserTotals, RESULTS } from '../totals.mjs';

/** The main journeys in older versions of Chromium, from npm packages with the browser compressed. */

const VERSIONS = ['109', '119'];
const SPECS = ['journey', 'widget', 'chat', 'delivery'].map((name) => `test/e2e/${name}.spec.ts`);
/** Flags with which these builds start outside of the service they are made for. */
const ARGUMENTS = '--no-zygote --headless';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Unpacks a browser beside its package. The package's own `executablePath()` unpacks every version to one path.
 *
 * @param {string} version
 * @returns {Promise<string>} path of the browser
 */
async function unpack(version) {
  const folder = `${here}node_modules/chromium-${version}/`;
  const path = `${folder}chromium`;
  if (existsSync(path)) return path;
  await pipeline(
    createReadStream(`${folder}bin/chromium.br`),
    createBrotliDecompress(),
    createWriteStream(`${path}.part`, { mode: 0o755 }),
  );
  renameSync(`${path}.part`, path);
  return path;
}

/**
 * @param {string} version
 * @param {readonly string[]} options of Playwright
 */
async function runJourneys(version, options) {
  const name = `chromium-${version}`;
  const path = await unpack(version);
  rmSync(`${RESULTS}/${name}.json`, { force: true });
  const start = Date.now();
  spawnSync('npx', ['playwright', 'test', '--project=journeys', ...SPECS, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CHROMIUM_PATH: path,
      CHROMIUM_ARGUMENTS: ARGUMENTS,
      PSN_RESULTS: name,
    },
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  return { ...browserTotals(name), seconds };
}

/**
 * Runs the journeys in one version after the other, prints a table, and returns how many tests passed and failed.
 *
 * @param {readonly string[]} [options] of Playwright
 */
export async function journeys(options = []) {
  installLocked(here);
  const total = { passed: 0, failed: 0 };
  for (const version of VERSIONS) {
    const { passed, failed, failures, seconds } = await runJourneys(version, options);
    console.log(`Chromium ${version}  ${passed} passed  ${failed} failed  ${seconds} s`);
    for (const failure of failures) console.log(`  FAILED ${failure}`);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await journeys(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}
