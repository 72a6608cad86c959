import type { Scenario } from '../faults/fault-host.ts';
import { unitRuns } from './unit-runs.ts';

/** Random flows and answers, of which the unit tests have a short form. */
export const scenario: Scenario = async (isFull, { times = 20_000, seed }) =>
  isFull
    ? [
        unitRuns(
          'test/core/survey/properties.test.ts',
          'random surveys, answered at random, beside a plain engine',
          { times, seed },
        ),
      ]
    : [];
