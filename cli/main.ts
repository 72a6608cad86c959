import { FAILURE, runCommand } from './run-command.ts';

// A reader such as `head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const code = await runCommand(process.argv.slice(2));
// Open handles of a failed command must not block the end of the process.
if (code === FAILURE) process.exit(code);
if (code !== null) process.exitCode = code;
