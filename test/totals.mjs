import { readFileSync } from 'node:fs';

/**
 * Reads the results of each test runner: numbers of passed and failed tests, a text for every failure, the names of
 * skipped tests, and the duration of each test in milliseconds.
 *
 * @typedef {{ passed: number, failed: number, failures: string[], skipped?: string[], durations?: { name: string, ms: number }[] }} Totals
 */

export const RESULTS = 'test-results';

export const readResults = (name) => JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8'));

const relativePath = (file) => file.replaceAll('\\', '/').replace(/^.*\/(?=test\/)/, '');

/** @returns {Totals} */
export function vitestTotals(name) {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = readResults(name);
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      name: `${relativePath(file)} › ${test.fullName}`,
    })),
  );
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    failures: [
      ...testResults
        .filter(({ status, message }) => status === 'failed' && message)
        .map(({ name: file, message }) => `${file}\n${message}`),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map((test) => `${test.name}\n${test.failureMessages.join('\n')}`),
    ],
    skipped: tests
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map((test) => test.name),
    durations: tests.map((test) => ({ name: test.name, ms: test.duration ?? 0 })),
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Error of a run, and the page at that time. */
const contextOf = ({ error, attachments }) =>
  [
    error?.message,
    ...attachments
      .filter(({ name, path }) => name === 'error-context' && path)
      .map(({ path }) => /# Page snapshot[^]*?```\n[^]*?```/.exec(readFileSync(path, 'utf8'))?.[0]),
  ].join('\n');

/**
 * Playwright: a test that passed only at a second try is flaky, and counts as failed.
 *
 * @returns {Totals}
 */
export function browserTotals(name) {
  const { stats, suites, errors } = readResults(name);
  const specs = specsOf({ suites }).map((spec) => ({
    ...spec,
    name: `${spec.file}:${spec.line} › ${spec.title}`,
    results: spec.tests.flatMap(({ results }) => results),
  }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [
      ...errors.map(({ message }) => message),
      ...specs
        .filter(({ ok }) => !ok)
        .map((spec) => `${spec.name}\n${spec.results.map(contextOf).join('\n')}`),
    ],
    durations: specs.map((spec) => ({
      name: spec.name,
      ms: spec.results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

/** @returns {Totals} */
export function scenarioTotals(output) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return {
    passed: Number(passed ?? 0),
    failed: Number(failed ?? 1),
    failures: output.split('\n').filter((line) => line.startsWith('  FAILED')),
  };
}
