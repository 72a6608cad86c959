import { readFileSync } from 'node:fs';

/** Reads what each test runner counted: passed, failed, a text for every failure, and what vitest skipped. */

export const RESULTS = 'test-results';

export const readResults = (name) => JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8'));

export function vitestTotals(name) {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = readResults(name);
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => [
    ...(status === 'failed' && message ? [`${file}\n${message}`] : []),
    ...assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} › ${test.fullName}\n${test.failureMessages.join('\n')}`),
  ]);
  const skipped = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'skipped' || test.status === 'pending')
      .map((test) => `${file} › ${test.fullName}`),
  );
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    failures,
    skipped,
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The error of a run, and what the page showed then. */
const contextOf = ({ error, attachments }) =>
  [
    error?.message,
    ...attachments
      .filter(({ name, path }) => name === 'error-context' && path)
      .map(({ path }) => /# Page snapshot[^]*?```\n[^]*?```/.exec(readFileSync(path, 'utf8'))?.[0]),
  ].join('\n');

/** Playwright: a test that passed only at a second try is flaky, and counts as failed. */
export function browserTotals(name) {
  const { stats, suites, errors } = readResults(name);
  const failures = [
    ...errors.map(({ message }) => message),
    ...specsOf({ suites })
      .filter(({ ok }) => !ok)
      .map(
        ({ file, line, title, tests }) =>
          `${file}:${line} › ${title}\n${tests[0].results.map(contextOf).join('\n')}`,
      ),
  ];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}

export function faultTotals(output) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return {
    passed: Number(passed ?? 0),
    failed: Number(failed ?? 1),
    failures: output.split('\n').filter((line) => line.startsWith('  FAILED')),
  };
}
