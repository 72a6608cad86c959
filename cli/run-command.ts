import { CommanderError } from 'commander';
import { Failure } from './base/failure.ts';
import { systemProblem } from './base/system-errors.ts';
import { isStopping } from './base/stopping.ts';
import { createProgram } from './program.ts';

export const FAILURE = 1;
const WRONG_USAGE = 2;

/**
 * Runs a command line and prints the error of one that fails.
 *
 * @param words command line without node and script
 * @returns exit code; `null` where a command has set that of the process, or a signal is ending it
 */
export async function runCommand(words: readonly string[]): Promise<number | null> {
  try {
    const program = await createProgram(words[0]);
    await program.parseAsync(words, { from: 'user' });
    return null;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
    // Work in progress fails when a signal closes its database. The process ends once all parts are closed.
    if (isStopping()) return null;
    const isVerbose = words.includes('--verbose');
    const problem =
      error instanceof Failure || !(error instanceof Error) ? null : systemProblem(error);
    const message = problem ?? (error instanceof Error ? error.message : String(error));
    console.error(
      isVerbose && error instanceof Error
        ? error.stack
        : `psn: ${message}${error instanceof Failure || problem ? '' : ' (--verbose shows where)'}`,
    );
    return FAILURE;
  }
}
