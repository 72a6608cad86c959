import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import * as esbuild from 'esbuild';
import { chromiumArguments, headlessPath } from './test/support/chromium.mjs';

/** Where Firefox is, if the tests are to run in it. */
const firefox = process.env['PSN_FIREFOX'];
const out = 'test-results/elements';
rmSync(out, { recursive: true, force: true });
// React's packages are CommonJS: the tests are bundled before the browser sees them.
await esbuild.build({
  entryPoints: readdirSync('test/elements')
    .filter((name) => name.endsWith('.browser.test.ts'))
    .map((name) => join('test/elements', name)),
  inject: ['test/support/cloneable-failures.ts'],
  outdir: out,
  bundle: true,
  format: 'esm',
  // The injected file has side effects, which `package.json` excludes.
  ignoreAnnotations: true,
  sourcemap: 'inline',
  external: ['/dist/*'],
});

const count = (suite) => [...(suite?.tests ?? []), ...(suite?.suites ?? []).flatMap(count)];

/** Leaves the totals where the whole run adds them up. */
const totals = {
  stop({ sessions }) {
    const tests = [...sessions].flatMap(({ testResults }) => count(testResults));
    const broken = [...sessions].filter(({ errors, passed }) => errors.length || !passed).length;
    const failed = tests.filter(({ passed, skipped }) => !passed && !skipped);
    mkdirSync('test-results', { recursive: true });
    writeFileSync(
      'test-results/elements.json',
      JSON.stringify({
        passed: tests.length - failed.length,
        failed: Math.max(failed.length, broken),
        failures: failed.map(({ name, error }) => `${name}\n${error?.message ?? ''}`),
      }),
    );
  },
};

export default {
  files: `${out}/*.js`,
  rootDir: '.',
  concurrency: 1,
  // Each test has a limit of its own.
  testsFinishTimeout: 180_000,
  browsers: [
    chromeLauncher({
      launchOptions: firefox
        ? { browser: 'firefox', executablePath: firefox }
        : { executablePath: headlessPath(), args: chromiumArguments },
    }),
  ],
  reporters: [defaultReporter({ reportTestProgress: false }), totals],
  testFramework: { config: { timeout: 10_000 } },
};
