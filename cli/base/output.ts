import type { Command } from 'commander';

export interface OutputOptions {
  json?: true;
}

/** Adds `--json` to a command. */
export const addJsonOption = (command: Command, shape: string): Command =>
  command.option('--json', `print ${shape}`);

/** Prints the result of a command: as JSON for programs, or in words for people. */
export const printResult = ({ json }: OutputOptions, result: object, words: string): void =>
  console.log(json ? JSON.stringify(result, null, 2) : words);
