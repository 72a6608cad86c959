import { createInterface } from 'node:readline/promises';

/** Whether a question at the terminal can be answered. */
export const canAsk = (): boolean => process.stdin.isTTY;

/** Asks at the terminal; anything but y or yes is a no. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
