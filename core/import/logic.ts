import { allOf, anyOf } from './alternatives.ts';
import { parseLogic, type Comparison, type Logic } from './logic-parse.ts';
import { numberRules } from './scales.ts';
import { OTHER, type Alternatives, type Condition, type Item } from './survey.ts';

/** Turns conditions of LimeSurvey and XLSForm into comparisons with answers. */

/** The answer that a name in a condition refers to. */
export interface Named {
  item: Item;
  /** One choice of a question with several: the value `marked` means that it is chosen. */
  choice?: string;
  /** One row of a matrix. */
  statement?: string;
}

export interface Dialect {
  named(name: string): Named | null;
  /** Conditions of the functions of the program; `null` for others. */
  call(name: string, args: readonly Logic[], isNot: boolean): Alternatives | null;
  /** Value of a chosen one of several choices. */
  marked: string;
  /** Value of the choice in one's own words. */
  other: string;
}

const ALWAYS: Alternatives = [[]];
const NEVER: Alternatives = [];

const OPPOSITES: Readonly<Record<Comparison, Comparison>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '>=': '<=',
  '>': '<',
  '<=': '>=',
};

const NUMBERS: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** When a condition holds; `null` without an equivalent. */
export function conditionsOf(text: string, dialect: Dialect): Alternatives | null {
  const logic = parseLogic(text);
  return logic && alternativesOf(logic, dialect, false);
}

function alternativesOf(logic: Logic, dialect: Dialect, isNot: boolean): Alternatives | null {
  switch (logic.kind) {
    case 'not':
      return alternativesOf(logic.part, dialect, !isNot);
    case 'and':
    case 'or': {
      const parts = logic.parts.map((part) => alternativesOf(part, dialect, isNot));
      return (logic.kind === 'or') === isNot ? allOf(parts) : anyOf(parts);
    }
    case 'value':
      return (logic.value === '0' || logic.value === '') === isNot ? ALWAYS : NEVER;
    case 'name':
      return answered(dialect.named(logic.name), !isNot);
    case 'call':
      return dialect.call(logic.name, logic.args, isNot);
    case 'compare':
      return comparison(logic, dialect, isNot);
  }
}

function comparison(
  { sign, left, right }: Extract<Logic, { kind: 'compare' }>,
  dialect: Dialect,
  isNot: boolean,
): Alternatives | null {
  if (left.kind === 'value' && right.kind === 'name')
    return comparison(
      { kind: 'compare', sign: MIRRORED[sign], left: right, right: left },
      dialect,
      isNot,
    );
  if (left.kind !== 'name' || right.kind !== 'value') return null;
  const named = dialect.named(left.name);
  if (!named) return null;
  const found = compared(named, isNot ? OPPOSITES[sign] : sign, right.value, dialect);
  // “Not less than” holds without an answer, “at least” does not.
  const isOrder = sign !== '=' && sign !== '!=';
  return isNot && isOrder ? anyOf([found, answered(named, false)]) : found;
}

/** Whether there is an answer, or none. */
export function answered(named: Named | null, isThere: boolean): Alternatives | null {
  if (!named || named.statement !== undefined) return null;
  const { ref } = named.item;
  if (named.choice !== undefined)
    return [[{ ref, rule: isThere ? 'equal' : 'not_equal', value: named.choice }]];
  return [[{ ref, rule: isThere ? 'answered' : 'not_answered', value: '' }]];
}

/** Whether the answer is the value, or not. */
export function equals(named: Named, value: string, isEqual: boolean): Alternatives | null {
  const { item, statement } = named;
  if (item.choices && !item.choices.some(({ ref }) => ref === value)) return null;
  if (item.style === 'matrix')
    return statement === undefined || !isEqual
      ? null
      : [[{ ref: item.ref, rule: 'equal', value, statement }]];
  return [[{ ref: item.ref, rule: isEqual ? 'equal' : 'not_equal', value }]];
}

/** When the answer compares so with the value. */
export function compared(
  named: Named,
  sign: Comparison,
  value: string,
  { marked, other }: Pick<Dialect, 'marked' | 'other'> = { marked: '', other: OTHER },
): Alternatives | null {
  const { item, choice } = named;
  const isSame = sign === '=' || sign === '!=';
  if (isSame && value === '') return answered(named, sign === '!=');
  if (choice !== undefined)
    return isSame && value === marked ? answered(named, sign === '=') : null;
  // A list is equal to a value here if it contains it.
  if (isSame && item.style === 'checklist') return null;
  if (isSame && value === other && item.choices) return equals(named, OTHER, sign === '=');
  if (isSame) return equals(named, numeral(item, value), sign === '=');
  if (value.trim() === '') return null;
  const bound = Number(value);
  const rules = item.style === 'matrix' ? null : numberRules(item, sign, bound);
  if (rules) return rules.map((rule): Condition[] => [{ ref: item.ref, ...rule }]);
  return byChoices(named, sign, bound);
}

/** A number as answers have it: 7, also where the condition has 7.0. */
const numeral = ({ choices, style }: Item, value: string): string =>
  choices || (style !== 'numeric' && style !== 'slider') || !Number.isFinite(Number(value))
    ? value
    : String(Number(value));

/** The choices with numbers that compare so. */
function byChoices(named: Named, sign: Comparison, bound: number): Alternatives | null {
  const { choices = [] } = named.item;
  const isNumbered = choices.every(({ ref }) => ref.trim() !== '' && Number.isFinite(Number(ref)));
  if (choices.length === 0 || !isNumbered || !Number.isFinite(bound)) return null;
  return anyOf(
    choices
      .filter(({ ref }) => NUMBERS[sign](Number(ref), bound))
      .map(({ ref }) => equals(named, ref, true)),
  );
}
