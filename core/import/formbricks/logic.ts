import { allOf, anyOf } from '../alternatives.ts';
import { numberRules, type Comparison } from '../scales.ts';
import { record, records, string, type Json } from '../source.ts';
import {
  called,
  type Alternatives,
  type Condition,
  type Item,
  type Lose,
  type Page,
} from '../survey.ts';

/** Logic of Formbricks, of older surveys and of newer ones. */

const OPERATORS: Readonly<Record<string, Condition['rule']>> = {
  equals: 'equal',
  doesNotEqual: 'not_equal',
  notEquals: 'not_equal',
  contains: 'contains',
  doesNotContain: 'not_contains',
  equalsOneOf: 'equal',
  includesOneOf: 'equal',
  includesOne: 'equal',
};
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  isLessThan: '<',
  lessThan: '<',
  isLessThanOrEqual: '<=',
  lessEqual: '<=',
  isGreaterThan: '>',
  greaterThan: '>',
  isGreaterThanOrEqual: '>=',
  greaterEqual: '>=',
};

const PRESENCE: Readonly<Record<string, Condition['rule']>> = {
  isSubmitted: 'answered',
  submitted: 'answered',
  isAccepted: 'answered',
  accepted: 'answered',
  isSkipped: 'not_answered',
  skipped: 'not_answered',
};

/** The conditions on one question: alternatives. `null` for conditions without an equivalent. */
function conditionsOn(
  ref: string,
  operator: string,
  operand: unknown,
  items: ReadonlyMap<string, Item>,
): Alternatives | null {
  const item = items.get(ref);
  if (!item) return null;
  const presence = PRESENCE[operator];
  if (presence) return [[{ ref, rule: presence, value: '' }]];
  const values = (Array.isArray(operand) ? operand : [operand]).flatMap(
    (value) => string(value) ?? [],
  );
  if (values.length === 0) return null;
  const comparison = COMPARISONS[operator];
  if (comparison) {
    const rules = numberRules(item, comparison, Number(values[0]));
    return rules && rules.map((rule) => [{ ref, ...rule }]);
  }
  const rule = OPERATORS[operator];
  if (!rule || (rule !== 'equal' && values.length > 1)) return null;
  // Older surveys name a choice by its text.
  const refOf = (value: string) =>
    item.choices?.find(
      ({ body }) => typeof body !== 'string' && Object.values(body).includes(value),
    )?.ref ?? value;
  return values.map((value) => [{ ref, rule, value: refOf(value) }]);
}

/** A group of conditions, or a single one. */
function conditionsOf(condition: Json, items: ReadonlyMap<string, Item>): Alternatives | null {
  if (Array.isArray(condition['conditions'])) {
    const parts = records(condition['conditions']).map((part) => conditionsOf(part, items));
    if (parts.length === 0) return null;
    return condition['connector'] === 'or' ? anyOf(parts) : allOf(parts);
  }
  const left = record(condition['leftOperand']);
  const right = record(condition['rightOperand']);
  if (!['question', 'element'].includes(string(left['type']) ?? '')) return null;
  if (right['type'] !== undefined && right['type'] !== 'static') return null;
  return conditionsOn(
    string(left['value']) ?? '',
    string(condition['operator']) ?? '',
    right['value'],
    items,
  );
}

/** Logic in a few words. */
function wordsOf(condition: Json): string {
  if (Array.isArray(condition['conditions']))
    return records(condition['conditions'])
      .map(wordsOf)
      .join(` ${string(condition['connector']) ?? 'and'} `);
  const value = (operand: unknown) => string(record(operand)['value']) ?? '';
  const operator = string(condition['operator']) ?? string(condition['condition']) ?? '';
  return [
    value(condition['leftOperand']),
    operator,
    value(condition['rightOperand']) || (string(condition['value']) ?? ''),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The jumps of a page. `source` is the question or block with the logic. */
export function addJumps(
  page: Page,
  source: Json,
  pageOf: ReadonlyMap<string, string>,
  items: ReadonlyMap<string, Item>,
  lose: Lose,
): void {
  const place = called(page.items[0]?.body ?? null, page.ref);
  const nameOf = (ref: string) => called(items.get(ref)?.body ?? null, ref);
  const target = (id: unknown): string => pageOf.get(string(id) ?? '') ?? string(id) ?? '';
  /** Adds a jump for each alternative, and reports jumps without an equivalent. */
  const jump = (
    to: string,
    conditions: readonly Json[],
    read: (part: Json) => Alternatives | null,
  ) => {
    for (const part of conditions) {
      const alternatives = read(part);
      if (alternatives === null) lose(place, `a jump to ${nameOf(to)} if ${wordsOf(part)}`);
      page.jumps.push(...(alternatives ?? []).map((when) => ({ to, when })));
    }
  };
  for (const logic of records(source['logic'])) {
    if (logic['conditions'] === undefined) {
      // The logic of older surveys is about the question that has it.
      const ref = page.items.at(-1)?.ref ?? '';
      jump(target(logic['destination']), [logic], ({ condition, value }) =>
        conditionsOn(ref, string(condition) ?? '', value, items),
      );
      continue;
    }
    const group = record(logic['conditions']);
    const parts = group['connector'] === 'or' ? records(group['conditions']) : [group];
    for (const { objective, target: to } of records(logic['actions'])) {
      if (string(objective)?.startsWith('jumpTo'))
        jump(target(to), parts, (part) => conditionsOf(part, items));
      else lose(place, `the action ${string(objective) ?? ''} if ${wordsOf(group)}`);
    }
  }
  if (source['logicFallback']) page.next = target(source['logicFallback']);
}
