import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Customer } from '../../../core/contract/node.ts';
import { toWire } from '../../../core/contract/wire.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';

/** Attributes in wire format, without the id. */
export const attributesOf = (customer: Customer): Record<string, unknown> => ({
  ...toWire(customer),
  id: undefined,
});

const columnsOf = (nodeId: string, id: string, customer: Customer) => ({
  id,
  node_id: nodeId,
  external_id: customer.externalId,
  user_id: customer.userId,
  attributes: JSON.stringify(attributesOf(customer)),
});

/** Error code of Postgres: a concurrent visit has created a customer with the same `external_id` or `user_id`. */
const UNIQUE_VIOLATION = '23505';
const MAX_TRIES = 5;

/**
 * Stores a customer, and retries when a visit interferes. An `external_id` or `user_id` of another customer, such as one
 * that a visit created, is moved to this one.
 */
export async function putCustomer(
  database: Database,
  nodeId: string,
  id: string,
  customer: Customer,
  tries = 1,
): Promise<void> {
  try {
    await database
      .transaction()
      .execute((transaction) => upsert(transaction, nodeId, id, customer));
  } catch (error) {
    if (tries === MAX_TRIES || (error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await putCustomer(database, nodeId, id, customer, tries + 1);
  }
}

async function upsert(
  transaction: DatabaseTransaction,
  nodeId: string,
  id: string,
  customer: Customer,
): Promise<void> {
  const values = columnsOf(nodeId, id, customer);
  // Serialized by node: two customers that exchange their ids would deadlock.
  await lockByName(transaction, `customers ${nodeId}`);
  for (const column of ['external_id', 'user_id'] as const) {
    await transaction
      .updateTable('customers')
      .set({ [column]: null })
      .where('node_id', '=', nodeId)
      .where('id', '<>', id)
      .where(column, '=', values[column])
      .execute();
  }
  const { external_id, user_id, attributes } = values;
  await transaction
    .insertInto('customers')
    .values({ ...values, is_put: true })
    .onConflict((conflict) =>
      conflict.columns(['node_id', 'id']).doUpdateSet({
        external_id,
        user_id,
        attributes,
        is_put: true,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** Returns the id of the customer with the visitor's `external_id` or `user_id`, which is not changed, or of a new one. */
export async function visitorId(
  database: Database,
  nodeId: string,
  customer: Customer,
  tries = 1,
): Promise<string> {
  const created = await database
    .insertInto('customers')
    .values(columnsOf(nodeId, randomUUID(), customer))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return created.id;
  const known = await database
    .updateTable('customers')
    .set({ updated_at: sql<Date>`now()` })
    .where('node_id', '=', nodeId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('customers as known')
        .select('known.id')
        .where('known.node_id', '=', nodeId)
        .where((where) =>
          where.or([
            where('known.external_id', '=', customer.externalId),
            where('known.user_id', '=', customer.userId),
          ]),
        )
        .orderBy(sql`known.external_id is not distinct from ${customer.externalId}`, 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  // An operator has moved or removed both ids in the meantime.
  if (tries === MAX_TRIES) throw new Error('The customer of a visit changes too often.');
  return visitorId(database, nodeId, customer, tries + 1);
}
