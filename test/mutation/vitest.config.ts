import { defineConfig } from 'vitest/config';

const folder = process.env.MUTATED_FOLDER ?? '';
/** Tests of other subjects, and of random input, which would kill a mutant in one run and not in the next. */
const OTHERS = ['outbox*', 'properties', 'question-facts', 'questions-registry', 'style-lists'];
/** Tests of models, which reach the engine, but in few of its branches. */
const MODELS = [
  'calls',
  'delays',
  'delivery',
  'entry-context',
  'identity',
  'keeping',
  'model',
  'resume',
  'scroll',
];

/** The unit tests of one folder: Stryker runs the tests that reach a mutant, once per mutant. */
export default defineConfig({
  test: {
    include: [`test/core/${folder.split('/')[1] ?? '**'}/**/*.test.ts`],
    exclude: [...OTHERS, ...(folder.startsWith('core/survey/engine') ? MODELS : [])].map(
      (name) => `**/${name}.test.ts`,
    ),
    setupFiles: ['test/support/unit-setup.ts'],
    // Modules are loaded once per mutant, not once per file; the files about conversations share module state.
    isolate: folder.startsWith('core/conversation'),
    // A mutant that never answers costs this time.
    testTimeout: 10_000,
  },
});
