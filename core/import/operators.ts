import { anyOf } from './alternatives.ts';
import { answered, compared, equals, type Named } from './logic.ts';
import type { Comparison } from './logic-parse.ts';
import type { Alternatives } from './survey.ts';

/** Comparisons of an answer with one value, as the conditions of forms have them. */

export type Operator = Comparison | 'contains' | 'lacks' | 'answered' | 'empty';

const OPPOSITES: Readonly<Record<Operator, Operator>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  contains: 'lacks',
  lacks: 'contains',
  answered: 'empty',
  empty: 'answered',
};

/** When a comparison holds; `null` without an equivalent. */
export function holds(named: Named, operator: Operator, value: string | null): Alternatives | null {
  const { item } = named;
  if (item.style === null) return null;
  if (operator === 'answered' || operator === 'empty')
    return answered(named, operator === 'answered');
  if (value === null) return null;
  if (operator !== 'contains' && operator !== 'lacks') return compared(named, operator, value);
  const isPositive = operator === 'contains';
  if (item.choices) return equals(named, value, isPositive);
  return [[{ ref: item.ref, rule: isPositive ? 'contains' : 'not_contains', value }]];
}

/** When a comparison does not hold. */
export function fails(named: Named, operator: Operator, value: string | null): Alternatives | null {
  const opposite = holds(named, OPPOSITES[operator], value);
  // “Not less than” holds without an answer, “at least” does not.
  return /^[<>]/.test(operator) ? anyOf([opposite, holds(named, 'empty', null)]) : opposite;
}
