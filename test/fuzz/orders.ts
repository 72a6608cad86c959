import type { Scenario } from '../faults/fault-host.ts';
import { unitRuns } from './unit-runs.ts';

/** Random orders of submissions that wait to be sent, of which the unit tests have a short form. */
export const scenario: Scenario = async (isFull, { times = 200_000, seed }) =>
  isFull
    ? [
        unitRuns(
          'test/core/survey/outbox-orders.test.ts',
          'random orders of submissions, beside a server that gets them at once',
          { times, seed },
        ),
      ]
    : [];
