import { defineConfig } from 'vitest/config';

const subject = process.env.MUTATED_FOLDER?.split('/')[1] ?? '*';

/** The unit tests of one subject: Stryker runs the ones that reach a mutant, once per mutant. */
export default defineConfig({
  test: {
    include: [`test/core/${subject}/**/*.test.ts`],
    // Random input would kill a mutant in one run and not in the next; the others test no rule of these folders.
    exclude: ['**/properties.test.ts', '**/outbox*.test.ts', '**/questions-registry.test.ts'],
    setupFiles: ['test/support/no-console-errors.ts'],
  },
});
