import { CommanderError } from 'commander';
import { Failure } from './base/failure.ts';
import { createProgram } from './program.ts';
import { isStopping } from './base/stopping.ts';

const FAILURE = 1;
const WRONG_USAGE = 2;

// Its reader may have read enough, such as `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  const program = await createProgram(process.argv[2]);
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
  // Running work fails when a signal closes its database. The process ends once all is closed.
  else if (!isStopping()) {
    const isVerbose = process.argv.includes('--verbose');
    const message = error instanceof Error ? error.message : String(error);
    console.error(
      isVerbose && error instanceof Error
        ? error.stack
        : `psn: ${message}${error instanceof Failure ? '' : ' (--verbose shows where)'}`,
    );
    process.exit(FAILURE);
  }
}
