import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { chromiumPath, ensureChromium } from './support/chromium.mjs';
import { browserTotals, faultTotals, readResults, RESULTS, vitestTotals } from './totals.mjs';

/**
 * The whole suite: `node test/run.mjs [--all]`. After the build, two lanes run beside each other, as most steps wait
 * for a browser, a database or a clock. `--all` adds what is slow and rarely breaks: some journeys, axe and the
 * visitor's own settings on every screen, pages of other people, languages, and long faults.
 */

const vitest = (name) => ({
  name,
  command: [
    'npx',
    'vitest',
    'run',
    '--project',
    name,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${RESULTS}/${name}.json`,
  ],
  totals: () => vitestTotals(name),
});

const browser = (name, projects) => ({
  name,
  command: ['npx', 'playwright', 'test', ...projects.map((project) => `--project=${project}`)],
  env: { PSN_RESULTS: name },
  totals: () => browserTotals(name),
});

const scenario = (folder) => (name) => ({
  name,
  command: ['node', `test/${folder}/run.mjs`, name],
  totals: faultTotals,
});
const faults = scenario('faults');
const fuzz = scenario('fuzz');
const soak = scenario('soak');

const npm = (name, script) => ({ name, command: ['npm', 'run', '--silent', script] });

const isAll = process.argv.includes('--all');

const build = { name: 'build and budgets', command: ['node', 'build.mjs'] };
const shortFaults = ['bad-line', 'several-tabs', 'browser-kills', 'host-kills'].map(faults);
const shortFuzz = ['bodies', 'prototypes', 'payloads', 'styles', 'headers', 'parents'].map(fuzz);
// The lanes take about as long as each other.
const hostLane = [
  vitest('unit'),
  vitest('jsdom'),
  vitest('happy-dom'),
  vitest('host'),
  ...(isAll
    ? [vitest('long'), vitest('packed'), ...['answers', 'chat-drops', 'hostile'].map(faults)]
    : []),
];
const browserLane = [
  npm('lint', 'lint'),
  { name: 'messages', command: ['node', 'cli/psn.mjs', 'i18n', '--check'] },
  npm('types', 'types'),
  browser('browser', isAll ? ['journeys', 'slow', 'axe'] : ['journeys']),
  ...(isAll ? [browser('hosts and languages', ['hosts', 'locales'])] : []),
  { name: 'elements', command: ['npx', 'wtr'], totals: () => readResults('elements') },
  ...shortFaults,
  ...shortFuzz,
  ...(isAll ? ['hosts', 'page'].map(soak) : []),
];

/** Runs a command; resolves with its exit code and what it printed. */
function run({ command: [command, ...args], env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    let output = '';
    const collect = (chunk) => void (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The totals of a step; a step without tests is one check, and a step that failed has at least one failure. */
function totalsOf({ totals }, { code, output }) {
  try {
    const result = totals ? totals(output) : { passed: code === 0 ? 1 : 0, failed: 0 };
    return { failures: [], ...result, failed: Math.max(result.failed, code === 0 ? 0 : 1) };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [error.message] };
  }
}

/** Titles have whole payloads in them. */
const MAX_TITLE = 160;

const sum = { passed: 0, failed: 0 };
const lines = [];
const failedTests = [];
const skippedTests = [];

async function runStep(step) {
  const start = Date.now();
  const result = await run(step);
  const { passed, failed, failures, skipped = [] } = totalsOf(step, result);
  sum.passed += passed;
  sum.failed += failed;
  skippedTests.push(...skipped.map((test) => test.slice(0, MAX_TITLE)));
  failedTests.push(...failures.map((failure) => `${step.name}: ${failure}`));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const line = `${step.name.padEnd(20)}${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.padStart(6)} s`;
  lines.push(line);
  console.log(line);
  if (failed) console.log(`\n── ${step.name}\n${result.output}\n`);
  return failed === 0;
}

async function runLane(steps) {
  for (const step of steps) await runStep(step);
}

ensureChromium();
const version = spawnSync(chromiumPath(), ['--version'], { encoding: 'utf8' }).stdout.trim();
console.log(`${version}, Node ${process.version}\n`);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const start = Date.now();
// Without bundles no other step can tell anything.
if (await runStep(build)) await Promise.all([runLane(hostLane), runLane(browserLane)]);
if (failedTests.length) console.log(`\n── failed\n${failedTests.join('\n\n')}`);
if (skippedTests.length) console.log(`\n── skipped\n${skippedTests.join('\n')}`);
console.log(`\n${lines.join('\n')}`);
console.log(`${version}, ${((Date.now() - start) / 1000).toFixed(0)} s`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;
