import { spawnSync } from 'node:child_process';
import type { Check } from '../faults/fault-host.ts';

/** Runs a unit test with more runs than the suite has. `seed` repeats one. */
export function unitRuns(
  test: string,
  what: string,
  { times, seed }: { times: number; seed?: number | undefined },
): Check {
  const { status, stdout } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', test], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      RUNS: String(times),
      ...(seed === undefined ? {} : { SEED: String(seed) }),
    },
  });
  return {
    what: `${times} ${what}`,
    figures: status === 0 ? 'as they must be' : stdout.slice(-3_000),
    isGood: status === 0,
  };
}
