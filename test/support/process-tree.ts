import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processes of this machine, by `/proc`. */

/** Process id of the parent of a process; `null` after its end, also for a zombie. */
function parentOf(pid: number): number | null {
  try {
    // The name of the program, in parentheses, may have spaces.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? null : Number(parent);
  } catch {
    return null;
  }
}

/** A process with all of its descendants. */
export function processTree(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ];
  return below(root);
}

/** Command lines of those processes that still run. */
export function stillRunning(pids: readonly number[]): string[] {
  return pids
    .filter((pid) => parentOf(pid) !== null && existsSync(`/proc/${pid}/cmdline`))
    .map((pid) => `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`);
}
