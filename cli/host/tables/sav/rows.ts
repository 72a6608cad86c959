import type { Selectable } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import type { ExportedFeedback } from '../rows.ts';

/** Responses as cases of a system file. */

export type Item = Selectable<Tables['responses']>;

export interface SavRow {
  feedback: ExportedFeedback['row'];
  flowId: string;
  /** Answers by the id of the question or statement. */
  items: ReadonlyMap<string, readonly Item[]>;
  customer: Readonly<Record<string, unknown>>;
  /** Attributes of the customer, by name. */
  attributes: Readonly<Record<string, unknown>>;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export function savRow({ row, responses }: ExportedFeedback): SavRow {
  const items = new Map<string, Item[]>();
  for (const item of responses) {
    const known = items.get(item.question_id);
    if (known) known.push(item);
    else items.set(item.question_id, [item]);
  }
  const customer = asObject(row.payload['customer']);
  return {
    feedback: row,
    flowId: row.flow_id,
    items,
    customer,
    attributes: asObject(customer['schema']),
  };
}
