import { anyOf, allOf } from '../alternatives.ts';
import { holds, type Operator } from '../operators.ts';
import { record, records, string, type Json } from '../source.ts';
import type { Alternatives, Item } from '../survey.ts';

/** Variables of Typebot: the answers that are stored in them, and conditions on them. */

export interface Variables {
  /** Name of a variable; empty for an unknown one. */
  nameOf(id: string | null): string;
  /** The question that sets a variable; `null` where several blocks set it. */
  itemOf(id: string): Item | null;
  /** Replaces the names of variables in a text by the questions that set them. */
  piped(text: string): string;
  add(id: string, item: Item): void;
}

export function createVariables(file: Json): Variables {
  const names = new Map(
    records(file['variables']).map((each) => [
      string(each['id']) ?? '',
      string(each['name']) ?? '',
    ]),
  );
  const blocks = records(file['groups']).flatMap((group) => records(group['blocks']));
  const writers = new Map<string, string[]>();
  for (const block of blocks) {
    const id = string(record(block['options'])['variableId']);
    if (id) writers.set(id, [...(writers.get(id) ?? []), string(block['id']) ?? '']);
  }
  const byName = new Map([...names].map(([id, name]) => [name, id]));
  const items = new Map<string, Item>();
  const onlyWriter = (id: string): string | null => {
    const own = writers.get(id) ?? [];
    return own.length === 1 ? own[0]! : null;
  };
  return {
    nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')),
    itemOf: (id) => (onlyWriter(id) === null ? null : (items.get(id) ?? null)),
    piped: (text) =>
      text.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => {
        const id = byName.get(name.trim());
        const writer = id === undefined ? null : onlyWriter(id);
        return writer === null ? whole : `{{${writer}}}`;
      }),
    add: (id, item) => void items.set(id, item),
  };
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  'Equal to': '=',
  'Not equal': '!=',
  'Greater than': '>',
  'Greater or equal to': '>=',
  'Less than': '<',
  'Less or equal to': '<=',
  Contains: 'contains',
  'Does not contain': 'lacks',
  'Is set': 'answered',
  'Is empty': 'empty',
};

/** When a comparison holds; `null` without an equivalent. */
function comparisonOf(comparison: Json, variables: Variables): Alternatives | null {
  const item = variables.itemOf(string(comparison['variableId']) ?? '');
  const operator = OPERATORS[string(comparison['comparisonOperator']) ?? ''];
  const given = string(comparison['value']);
  if (!item || !operator || given?.includes('{{')) return null;
  if (item.choices && /^[<>]/.test(operator)) return null;
  // A choice is stored as its text.
  return holds({ item }, operator, item.choices?.find(({ body }) => body === given)?.ref ?? given);
}

/** When a condition holds; `null` without an equivalent. */
export function conditionOf(content: Json, variables: Variables): Alternatives | null {
  const parts = records(content['comparisons']).map((part) => comparisonOf(part, variables));
  return content['logicalOperator'] === 'OR' ? anyOf(parts) : allOf(parts);
}

export const conditionWords = (content: Json, variables: Variables): string =>
  records(content['comparisons'])
    .map((part) =>
      [
        variables.nameOf(string(part['variableId'])),
        string(part['comparisonOperator'])?.toLowerCase(),
        string(part['value']),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(content['logicalOperator'] === 'OR' ? ' or ' : ' and ');
