import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processes of this machine, by `/proc`. */

/** Process id of the parent of each process. Zombies, which have ended already, are left out. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      // The name of the program, in parentheses, may have spaces.
      const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (state !== 'Z') found.set(Number(pid), Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  return found;
}

/** A process with all of its descendants. */
export function processTree(root: number): number[] {
  const all = parents();
  const below = (pid: number): number[] => [
    pid,
    ...[...all].filter(([, parent]) => parent === pid).flatMap(([child]) => below(child)),
  ];
  return below(root);
}

/** Command lines of those processes that still run. */
export function stillRunning(pids: readonly number[]): string[] {
  const all = parents();
  return pids
    .filter((pid) => all.has(pid) && existsSync(`/proc/${pid}/cmdline`))
    .map((pid) => `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`);
}
