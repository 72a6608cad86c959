import { basename } from 'node:path';

/** The folder that `run.mjs` measures: one run each, so that every folder has a score and a limit of its own. */
const folder = process.env.MUTATED_FOLDER ?? 'core/survey/engine';
const output = `test-results/mutation/${basename(folder)}`;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Only test files that import the mutated modules run, and of their tests only the ones that reach the mutant.
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  // Constants at module level are evaluated once: their mutants would each need a run of all tests.
  ignoreStatic: true,
  ignorePatterns: ['cli/dist', 'dist', 'site', 'test-results'],
  concurrency: 2,
  incremental: true,
  incrementalFile: `${output}.json`,
  tempDirName: `${output}.tmp`,
  // A mutant that loops ends by its number of hits; the timeout is for a machine that has other work.
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${output}.html` },
  jsonReporter: { fileName: `${output}.report.json` },
  allowConsoleColors: false,
  thresholds: { high: 95, low: 85, break: 85 },
};
