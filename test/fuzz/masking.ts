import type { Scenario } from '../faults/fault-host.ts';
import { unitRuns } from './unit-runs.ts';

/** Random numbers, of which few may be masked as personal data. The unit tests have a short form. */
export const scenario: Scenario = async (isFull, { times = 1_000_000, seed }) =>
  isFull
    ? [
        unitRuns('test/core/privacy/masking-limits.test.ts', 'random numbers of 16 digits', {
          times,
          seed,
        }),
      ]
    : [];
