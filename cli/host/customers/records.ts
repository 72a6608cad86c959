import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { CustomerRecord, ResponseRecord } from './owner.ts';

/** Reads records of people. Every condition is answered by an index, and every list is bounded. */

type Reader = Database | DatabaseTransaction;

/** Responses that are read of one search or one person. */
export const MAX_RECORDS = 1_000;

/** The expression of an index: all identifiers of a response. */
export const RESPONSE_IDENTIFIERS = sql`customer_identifiers(payload -> 'customer', null, null, payload ->> 'user_id')`;
const CUSTOMER_IDENTIFIERS = sql`customer_identifiers(attributes, id, external_id, user_id)`;

const answered = (value: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`(select ${value} from responses where feedback_id = feedbacks.id and ${condition} order by position limit 1)`;

/** An answer is taken where the customer of the submission has none: other programs may send answers alone. */
const RESPONSE = sql`feedbacks.id, node_id, flow_id, device_id, is_completed, created_at,
  nullif(payload #>> '{customer,id}', '') as customer_id,
  nullif(payload #>> '{customer,external_id}', '') as external_id,
  coalesce(nullif(payload #>> '{customer,user_id}', ''), nullif(payload ->> 'user_id', '')) as user_id,
  nullif(payload #>> '{customer,name}', '') as name,
  coalesce(payload #> '{customer,schema}', payload #> '{customer,attributes}') as attributes,
  coalesce(nullif(lower(btrim(payload #>> '{customer,email}')), ''),
    ${answered(sql`lower(btrim(body))`, sql`length(body) <= 320 and body ~ '^\\s*[^\\s@]+@[^\\s@]+\\s*$'`)}) as email,
  coalesce(phone_digits(payload #>> '{customer,phone_number}'),
    ${answered(sql`phone_digits(body)`, sql`length(body) <= 40 and phone_digits(body) like '+%'`)}) as phone`;

const EXTERNAL_ID = sql`coalesce(customers.external_id, nullif(attributes ->> 'external_id', ''))`;
const USER_ID = sql`coalesce(customers.user_id, nullif(attributes ->> 'user_id', ''))`;

const CUSTOMER = sql`customers.node_id, customers.id, ${EXTERNAL_ID} as external_id, ${USER_ID} as user_id,
  nullif(attributes ->> 'name', '') as name, attributes, customers.created_at,
  nullif(lower(btrim(attributes ->> 'email')), '') as email,
  phone_digits(attributes ->> 'phone_number') as phone,
  case when ${EXTERNAL_ID} is null and ${USER_ID} is null then (
    select case when count(distinct named) = 1 then min(named) end from (
      select nullif(payload #>> '{customer,external_id}', '') as named from feedbacks
      where ${RESPONSE_IDENTIFIERS} @> array['id:' || left(customers.id, 320)]
        and feedbacks.node_id = customers.node_id limit 100) as naming
  ) end as named_external_id`;

/** Ids of responses that have one of the identifiers, with the ones that they have. */
export async function responsesWith(
  database: Reader,
  identifiers: readonly string[],
): Promise<{ id: string; found: string[] }[]> {
  const { rows } = await sql<{ id: string; found: string[] }>`
    select id, array(select unnest(${RESPONSE_IDENTIFIERS}) intersect select unnest(${identifiers}::text[])) as found
    from feedbacks where ${RESPONSE_IDENTIFIERS} && ${identifiers}::text[]
    limit ${MAX_RECORDS + 1}`.execute(database);
  return rows;
}

/** Ids of responses with an answer that fits. */
export async function responsesWithAnswer(
  database: Reader,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  // Materialized: with the limit in it, the planner would walk through all answers in the order of their responses.
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select feedback_id as id from responses where ${condition})
    select distinct id from found limit ${MAX_RECORDS + 1}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Responses, newest first. */
export async function readResponses(
  database: Reader,
  ids: readonly string[],
): Promise<ResponseRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ResponseRecord>`select ${RESPONSE} from feedbacks
    where id = any(${ids}::uuid[]) order by created_at desc, id`.execute(database);
  return rows;
}

/** Rows of customers that have one of the identifiers, with the ones that they have. */
export async function customersWith(
  database: Reader,
  identifiers: readonly string[],
): Promise<(CustomerRecord & { found: string[] })[]> {
  const { rows } = await sql<CustomerRecord & { found: string[] }>`
    select ${CUSTOMER}, array(select unnest(${CUSTOMER_IDENTIFIERS}) intersect select unnest(${identifiers}::text[])) as found
    from customers where ${CUSTOMER_IDENTIFIERS} && ${identifiers}::text[]
    limit ${MAX_RECORDS}`.execute(database);
  return rows;
}

/** The rows of customers that responses name by `id` or `user_id`. */
export async function customersNamedBy(
  database: Reader,
  responses: readonly ResponseRecord[],
): Promise<CustomerRecord[]> {
  const named = responses.filter(({ customer_id, user_id }) => customer_id ?? user_id);
  if (named.length === 0) return [];
  const nodes = named.map(({ node_id }) => node_id);
  const { rows } = await sql<CustomerRecord>`select ${CUSTOMER} from customers
    where (node_id, id) in (
      select node, known.id from unnest(${nodes}::text[], ${named.map(({ customer_id }) => customer_id)}::text[]) as named (node, naming)
        join customers as known on known.node_id = node and known.id = naming
      union select node, known.id from unnest(${nodes}::text[], ${named.map(({ user_id }) => user_id)}::text[]) as named (node, naming)
        join customers as known on known.node_id = node and known.user_id = naming)`.execute(
    database,
  );
  return rows;
}

/** A row of a customer, or none. */
export async function readCustomer(
  database: Reader,
  nodeId: string,
  id: string,
): Promise<CustomerRecord | null> {
  const { rows } = await sql<CustomerRecord>`select ${CUSTOMER} from customers
    where node_id = ${nodeId} and id = ${id}`.execute(database);
  return rows[0] ?? null;
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
