import type { Scenario } from '../faults/fault-host.ts';
import { unitRuns } from './unit-runs.ts';

/** Hostile patterns, each with hostile texts. The unit tests have a short form. */
export const scenario: Scenario = async (isFull, { times = 50 }) =>
  isFull
    ? [
        unitRuns(
          'test/core/contract/pattern.test.ts',
          'hostile texts for each of a hundred hostile patterns',
          { times },
        ),
      ]
    : [];
