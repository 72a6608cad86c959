import { allOf, anyOf } from '../alternatives.ts';
import { fails, holds, type Operator } from '../operators.ts';
import { record, records, string, type Json } from '../source.ts';
import { called, OTHER, type Alternatives, type Item } from '../survey.ts';

/** Conditions of Tally: a block of logic has conditions, and actions for the case that they hold. */

/** Deeper nested conditions are listed. */
const MAX_DEPTH = 20;

const OPERATORS: Readonly<Record<string, Operator>> = {
  IS: '=',
  IS_NOT: '!=',
  EQUAL: '=',
  NOT_EQUAL: '!=',
  GREATER_THAN: '>',
  GREATER_OR_EQUAL_THAN: '>=',
  LESS_THAN: '<',
  LESS_OR_EQUAL_THAN: '<=',
  CONTAINS: 'contains',
  DOES_NOT_CONTAIN: 'lacks',
  IS_EMPTY: 'empty',
  IS_NOT_EMPTY: 'answered',
};
/** Comparisons with several values: how each of them compares, and whether one is enough. */
const LISTS: Readonly<Record<string, readonly [Operator, isAny: boolean]>> = {
  IS_ANY_OF: ['contains', true],
  IS_NOT_ANY_OF: ['lacks', false],
  IS_EVERY_OF: ['contains', false],
};

/** The questions and rows that conditions name. */
export interface Named {
  /** By the id of the group. */
  items: ReadonlyMap<string, Item>;
  /** Ids of choices in one's own words. */
  others: ReadonlySet<string>;
}

const valuesOf = (value: unknown): string[] | null => {
  const all = Array.isArray(value) ? (value as unknown[]) : [value];
  const texts = all.map(string);
  return texts.includes(null) ? null : texts.map((text) => text!);
};

/** Sides of a comparison: a question, or a calculation or value of the address without an item. */
function subjectOf(payload: Json, { items }: Named) {
  const field = record(payload['field']);
  const ref = string(field['blockGroupUuid']) ?? '';
  const item = field['type'] === 'INPUT_FIELD' ? items.get(ref) : undefined;
  return { item, title: string(field['title']), row: string(field['uuid']) };
}

function singleOf(payload: Json, named: Named, isNot: boolean): Alternatives | null {
  const { item, row } = subjectOf(payload, named);
  if (!item) return null;
  const isRow = item.statements?.some(({ ref }) => ref === row) ?? false;
  const answer = isRow ? { item, statement: row! } : { item };
  const name = string(payload['comparison']) ?? '';
  const values = valuesOf(payload['value'])?.map((value) =>
    named.others.has(value) ? OTHER : value,
  );
  const list = LISTS[name];
  const compare = isNot ? fails : holds;
  if (list) {
    if (!item.choices || !values?.length) return null;
    const [operator, isAny] = list;
    const parts = values.map((value) => compare(answer, operator, value));
    return isAny === isNot ? allOf(parts) : anyOf(parts);
  }
  const operator = OPERATORS[name];
  if (!operator) return null;
  const needsOne = operator !== 'empty' && operator !== 'answered';
  if (needsOne && values?.length !== 1) return null;
  return compare(answer, operator, values?.[0] ?? null);
}

/** When the conditions of a block hold, or do not; `null` without an equivalent. */
export function whenOf(payload: Json, named: Named, isNot = false, depth = 0): Alternatives | null {
  if (depth > MAX_DEPTH) return null;
  const parts = records(payload['conditionals']).map((part) => {
    const inner = record(part['payload']);
    return part['type'] === 'GROUP'
      ? whenOf(inner, named, isNot, depth + 1)
      : singleOf(inner, named, isNot);
  });
  const isOr = payload['logicalOperator'] === 'OR';
  if (parts.length === 0) return null;
  return isOr === isNot ? allOf(parts) : anyOf(parts);
}

const labelOf = (value: string, item: Item | undefined): string =>
  String(item?.choices?.find(({ ref }) => ref === value)?.body ?? value);

/** Conditions of a block as the end of a sentence. */
export function ifWords(payload: Json, named: Named): string {
  const words = whenWords(payload, named);
  return words && ` if ${words}`;
}

/** The words of the conditions of a block. */
export function whenWords(payload: Json, named: Named, depth = 0): string {
  if (depth > MAX_DEPTH) return '…';
  return records(payload['conditionals'])
    .map((part) => {
      const inner = record(part['payload']);
      if (part['type'] === 'GROUP') return `(${whenWords(inner, named, depth + 1)})`;
      const { item, title } = subjectOf(inner, named);
      return [
        called(item?.body ?? title, 'a calculation'),
        (string(inner['comparison']) ?? '').toLowerCase().replaceAll('_', ' '),
        valuesOf(inner['value'])
          ?.map((value) => labelOf(value, item))
          .join(', '),
      ]
        .filter(Boolean)
        .join(' ');
    })
    .join(payload['logicalOperator'] === 'OR' ? ' or ' : ' and ');
}
