import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import {
  CUSTOMER_IDENTIFIERS,
  ownedCustomers,
  ownedResponses,
  ownerValue,
  RESPONSE_IDENTIFIERS,
  type CustomerRecord,
  type Owner,
  type ResponseRecord,
} from './owner.ts';

/** Queries of the records of people. Every condition uses an index, and every list is bounded. */

export type Reader = Database | DatabaseTransaction;

/** Largest number of records of one person in a list. */
const MAX_RECORDS = 1_000;

export const withResponseIdentifier = (identifiers: readonly string[]): RawBuilder<unknown> =>
  sql`select id from feedbacks where ${RESPONSE_IDENTIFIERS} && ${identifiers}::text[]`;
export const withCustomerIdentifier = (identifiers: readonly string[]): RawBuilder<unknown> =>
  sql`${CUSTOMER_IDENTIFIERS} && ${identifiers}::text[]`;

/** Query for the ids of responses that were added to an owner. */
export const mergedInto = (owner: Owner): RawBuilder<unknown> =>
  sql`select feedback_id from merged_responses where owner = ${ownerValue(owner)}`;

/** Responses by their ids, newest first. */
export async function readResponses(
  database: Reader,
  ids: readonly string[],
): Promise<(ResponseRecord & { owner: Owner })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ResponseRecord & { owner: Owner }>`
    select * from (${ownedResponses(sql`feedbacks.id = any(${ids}::uuid[])`)}) as owned
    order by created_at desc, id`.execute(database);
  return rows;
}

interface Some<T> {
  records: T[];
  hasMore: boolean;
}

const bounded = <T>(rows: T[]): Some<T> => ({
  records: rows.slice(0, MAX_RECORDS),
  hasMore: rows.length > MAX_RECORDS,
});

/**
 * Reads the newest responses of an owner.
 *
 * @param found query for the ids of candidates
 * @param requestedId id of a response that is included even above the limit
 */
export async function responsesOf(
  database: Reader,
  owner: Owner,
  found: RawBuilder<unknown>,
  requestedId: string | null,
): Promise<Some<ResponseRecord>> {
  const { rows } = await sql<ResponseRecord>`
    select * from (${ownedResponses(sql`feedbacks.id in (${found} union select ${requestedId}::uuid)`)}) as owned
    where owner = ${ownerValue(owner)}
    order by (id = ${requestedId}::uuid) is true desc, created_at desc, id limit ${MAX_RECORDS + 1}`.execute(
    database,
  );
  const { records, hasMore } = bounded(rows);
  records.sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1));
  return { records, hasMore };
}

/** Reads the oldest customer rows of an owner. */
export async function customersOf(
  database: Reader,
  owner: Owner,
  condition: RawBuilder<unknown>,
): Promise<Some<CustomerRecord>> {
  const { rows } = await sql<CustomerRecord>`
    select * from (${ownedCustomers(condition)}) as owned where owner = ${ownerValue(owner)}
    order by created_at, node_id, id limit ${MAX_RECORDS + 1}`.execute(database);
  return bounded(rows);
}

/** Condition for the customer rows that responses name by `id`. */
export const namedBy = (responseIds: readonly string[]): RawBuilder<unknown> =>
  sql`(customers.node_id, customers.id) in (select node_id, payload #>> '{customer,id}'
    from feedbacks where id = any(${responseIds}::uuid[]))`;

/** Owner of a customer row; `null` for an unknown row. */
export async function ownerOfCustomer(
  database: Reader,
  nodeId: string,
  id: string,
): Promise<Owner | null> {
  const { rows } = await sql<{ owner: Owner }>`
    ${ownedCustomers(sql`customers.node_id = ${nodeId} and customers.id = ${id}`)}`.execute(
    database,
  );
  return rows[0]?.owner ?? null;
}

/** Phone numbers in answers that the host has verified, or that have the token of a verification. */
export async function verifiedPhones(
  database: Reader,
  responseIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct phone_digits(body) as phone from responses
    where feedback_id = any(${responseIds}::uuid[]) and phone_digits(body) is not null
      and (is_verified or exists (select from verifications
        where verifications.token = responses.token and phone_digits(address) = phone_digits(body)))
    limit ${MAX_RECORDS}`.execute(database);
  return rows.map(({ phone }) => phone);
}

/** Codes that were sent to phone numbers, oldest first. */
export async function readCodes(
  database: Reader,
  phones: readonly string[],
): Promise<{ id: string; address: string; created_at: Date }[]> {
  if (phones.length === 0) return [];
  return database
    .selectFrom('verifications')
    .select(['id', 'address', 'created_at'])
    .where('address', 'in', phones)
    .orderBy('created_at')
    .limit(MAX_RECORDS)
    .execute();
}
