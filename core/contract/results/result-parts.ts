import { listOf, wire } from '../collections.ts';
import { id, number, optional, string, withDefault } from '../schema.ts';
import { text } from '../wire.ts';

/** Parts of the result of a question: bars, statements, ranges, and the results of single options. */

/** The same in the period before; `null` without answers in it. */
const ofBefore = optional(number);
// Only constants without `export` are described.
export { ofBefore };

export const bar = wire({
  /** Value for the filter `answers`. */
  value: string,
  /** `null` for numbers and months, and for options that the survey no longer has. */
  label: optional(text),
  /** Number of responses. */
  count: withDefault(number, 0),
  countBefore: ofBefore,
});

/** Statement of a `matrix`. */
export const statementResult = wire({
  /** Id under which the answer is stored. */
  id,
  label: withDefault(text, ''),
  answered: withDefault(number, 0),
  answeredBefore: ofBefore,
  /** Numbers of responses by option. */
  bars: listOf(bar),
});

/** Option of `maxdiff`, or level of `conjoint`. */
export const utilityResult = wire({
  id: string,
  label: withDefault(text, ''),
  /** Statement of a level; `null` for `maxdiff`. */
  group: optional(text),
  /** Choices as best, or choices with the level. */
  chosen: withDefault(number, 0),
  /** Choices as worst; 0 for `conjoint`. */
  rejected: withDefault(number, 0),
  /** How much better or worse than the others it is. */
  utility: withDefault(number, 0),
  utilityBefore: ofBefore,
});

/** Option of a `ranking`. */
export const rankResult = wire({
  id: string,
  label: optional(text),
  answered: withDefault(number, 0),
  /** Average place; the first is 1. */
  average: withDefault(number, 0),
  averageBefore: ofBefore,
});

/** Range of a `number`. */
export const binResult = wire({
  /** Least number. */
  from: number,
  /** End of the range. */
  to: number,
  count: withDefault(number, 0),
  countBefore: ofBefore,
});

/** Option of `amounts`. */
export const amountResult = wire({
  id: string,
  label: optional(text),
  answered: withDefault(number, 0),
  /** Mean of the numbers. */
  mean: withDefault(number, 0),
  meanBefore: ofBefore,
  /** Sum of the numbers. */
  total: withDefault(number, 0),
});
