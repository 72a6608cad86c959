import { numberRules, type Comparison } from '../scales.ts';
import { record, string, withoutTags, type Json } from '../source.ts';
import type { Condition, Item } from '../survey.ts';

/** Conditions of Qualtrics: of display logic, skips and branches. */

const SELECTED: Readonly<Record<string, Condition['rule']>> = {
  Selected: 'equal',
  NotSelected: 'not_equal',
};
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  LessThan: '<',
  LessThanOrEqual: '<=',
  GreaterThan: '>',
  GreaterThanOrEqual: '>=',
};
const TEXTS: Readonly<Record<string, Condition['rule']>> = {
  EqualTo: 'equal',
  NotEqualTo: 'not_equal',
  Contains: 'contains',
  DoesNotContain: 'not_contains',
};
const PRESENCE: Readonly<Record<string, Condition['rule']>> = {
  Empty: 'not_answered',
  NotEmpty: 'answered',
};

/** A choice of a question, such as `q://QID1/SelectableChoice/2`. */
const CHOICE = /^q:\/\/(QID\w+)\/SelectableChoice\/(\w+)$/;
const ANSWER = /^q:\/\/(QID\w+)\//;

/** One comparison; `null` without an equivalent. */
export function conditionOf(
  locator: unknown,
  operator: unknown,
  operand: unknown,
  items: ReadonlyMap<string, Item>,
): Condition | null {
  const place = string(locator) ?? '';
  const name = string(operator) ?? '';
  const choice = CHOICE.exec(place);
  const [ref, value] = choice ? [choice[1]!, choice[2]!] : [ANSWER.exec(place)?.[1] ?? '', ''];
  const item = items.get(ref);
  if (!item || item.style === 'matrix') return null;
  const given = string(operand) ?? '';
  if (choice && SELECTED[name]) return { ref, rule: SELECTED[name], value };
  const comparison = COMPARISONS[name];
  const rules = comparison ? numberRules(item, comparison, Number(given)) : null;
  // A comparison is one condition here: two alternatives would be another logic.
  if (rules?.length === 1) return { ref, ...rules[0]! };
  if (choice) return null;
  if (PRESENCE[name]) return { ref, rule: PRESENCE[name], value: '' };
  return TEXTS[name] && given ? { ref, rule: TEXTS[name], value: given } : null;
}

/** The words that the file has for a condition. */
export const conditionWords = (condition: Json): string =>
  withoutTags(string(condition['Description']) ?? string(condition['Operator']) ?? 'a condition');

const isNumbered = (name: string): boolean => /^\d+$/.test(name);

/** The comparisons of a logic, of which one has to hold, or all; `null` without an equivalent. */
export function logicOf(
  logic: Json,
  items: ReadonlyMap<string, Item>,
): { conditions: Condition[]; isAny: boolean } | null {
  const groups = Object.entries(logic).filter(([name]) => isNumbered(name));
  const comparisons = groups.flatMap(([, group]) =>
    Object.entries(record(group)).flatMap(([name, own]) => (isNumbered(name) ? [record(own)] : [])),
  );
  const conditions = comparisons.map((own) => {
    const { LogicType, LeftOperand, ChoiceLocator, Operator, RightOperand } = own;
    if (LogicType !== 'Question') return null;
    return conditionOf(LeftOperand ?? ChoiceLocator, Operator, RightOperand, items);
  });
  const words = new Set(
    [...comparisons, ...groups.map(([, group]) => record(group))].flatMap(
      // The name is misspelt in the files.
      (part) => string(part['Conjuction']) ?? string(part['Conjunction']) ?? [],
    ),
  );
  const isMixed = words.size > 1;
  if (conditions.length === 0 || isMixed || conditions.includes(null)) return null;
  return {
    conditions: conditions.map((condition) => condition!),
    isAny: conditions.length === 1 || words.has('Or'),
  };
}

/** The words of all comparisons of a logic. */
export const logicWords = (logic: Json): string =>
  Object.values(logic)
    .flatMap((group) => Object.values(record(group)))
    .flatMap((own) => (record(own)['Operator'] ? [conditionWords(record(own))] : []))
    .join(' / ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^If /, '');
