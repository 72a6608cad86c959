import { spawnSync } from 'node:child_process';
import type { Scenario } from '../faults/fault-host.ts';

/** Random flows and answers, of which the unit tests have a short form. */

const TEST = 'test/core/survey/properties.test.ts';

export const scenario: Scenario = async (isFull, numbers) => {
  if (!isFull) return [];
  const runs = numbers['times'] ?? 20_000;
  const { status, stdout } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', TEST], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      RUNS: String(runs),
      ...(numbers['seed'] === undefined ? {} : { SEED: String(numbers['seed']) }),
    },
  });
  return [
    {
      what: `${runs} random surveys, answered at random, beside a plain engine`,
      figures: status === 0 ? 'each keeps the rules' : stdout.slice(-3_000),
      isGood: status === 0,
    },
  ];
};
