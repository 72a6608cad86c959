import type { Command } from 'commander';

/** Ends the help of a command with examples, each a line that may be typed as it is. */
export const addExamples = (command: Command, ...lines: readonly string[]): Command =>
  command.addHelpText('after', `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`);
