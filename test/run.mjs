import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './support/chromium.mjs';

/** The whole suite: builds, checks and every level of tests, with what failed and the totals at the end. */

const RESULTS = 'test-results';
const readResults = (name) => JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8'));

const vitest = (name) => ({
  name,
  command: [
    'npx',
    'vitest',
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${RESULTS}/${name}.json`,
  ],
  totals: () => {
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      numFailedTestSuites: broken,
      testResults,
    } = readResults(name);
    const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => [
      ...(status === 'failed' && message ? [`${file}\n${message}`] : []),
      ...assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file} › ${test.fullName}\n${test.failureMessages.join('\n')}`),
    ]);
    return { passed, failed: Math.max(failed, broken), failures };
  },
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const browser = (name) => ({
  name,
  command: ['npx', 'playwright', 'test', '--project', name],
  env: { PSN_RESULTS: name },
  totals: () => {
    const { stats, suites, errors } = readResults(name);
    const failures = [
      ...errors.map(({ message }) => message),
      ...specsOf({ suites })
        .filter(({ ok }) => !ok)
        .map(
          ({ file, line, title, tests }) =>
            `${file}:${line} › ${title}\n${tests[0].results[0]?.error?.message ?? ''}`,
        ),
    ];
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
  },
});

const faults = (name) => ({
  name,
  command: ['node', 'test/faults/run.mjs', name],
  totals: (output) => {
    const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
    return {
      passed: Number(passed ?? 0),
      failed: Number(failed ?? 1),
      failures: output.split('\n').filter((line) => line.startsWith('  FAILED')),
    };
  },
});

const steps = [
  { name: 'build and budgets', command: ['node', 'build.mjs'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'], isBeside: true },
  { name: 'types of the package', command: ['npm', 'run', '--silent', 'types:emit'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], isBeside: true },
  { name: 'messages', command: ['node', 'cli/psn.mjs', 'i18n', '--check'] },
  vitest('unit'),
  vitest('host'),
  { name: 'elements', command: ['npx', 'wtr'], totals: () => readResults('elements') },
  browser('journeys'),
  browser('axe'),
  browser('locales'),
  browser('hosts'),
  ...['host-kills', 'bad-line', 'browser-kills', 'several-tabs', 'answers', 'chat-drops'].map(
    faults,
  ),
];

function run({ command: [command, ...args], env }) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => done({ code, output }));
  });
}

/** What a step counted and what failed in it, or itself as one check; a step that failed never counts as passed. */
function totalsOf({ totals }, { code, output }) {
  try {
    const {
      passed,
      failed,
      failures = [],
    } = totals ? totals(output) : { passed: code === 0 ? 1 : 0, failed: 0 };
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1), failures };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [error.message] };
  }
}

ensureChromium();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const sum = { passed: 0, failed: 0 };
const lines = [];
const failedTests = [];

async function take(step) {
  console.log(`\n── ${step.name}`);
  const begun = Date.now();
  const { passed, failed, failures } = totalsOf(step, await run(step));
  sum.passed += passed;
  sum.failed += failed;
  failedTests.push(...failures.map((failure) => `${step.name}: ${failure}`));
  lines.push(
    `${step.name.padEnd(22)}${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s`,
  );
}

// A step that needs one processor only runs beside the one after it.
let beside = [];
for (const step of steps) {
  beside.push(take(step));
  if (step.isBeside) continue;
  await Promise.all(beside);
  beside = [];
}
if (failedTests.length) console.log(`\n── failed\n${failedTests.join('\n\n')}`);
console.log(`\n${lines.join('\n')}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;
