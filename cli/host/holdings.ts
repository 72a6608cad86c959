import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from './database/database.ts';
import type { Tables } from './database/schema.ts';
import { isUuid } from './database/uuid.ts';

/** The rows that the database holds of a subject: a customer, or feedbacks that have become too old. */

interface CustomerKey {
  node_id: string;
  id: string;
}

export interface Subject {
  feedbackIds: readonly string[];
  customers: readonly CustomerKey[];
  /** Files of the feedbacks' answers and messages, and of no others'. */
  fileIds: readonly string[];
  /** Proofs of verified phone numbers among the answers. */
  tokens: readonly string[];
  /** Phone numbers of the customers. */
  phoneNumbers: readonly string[];
}

/** Conditions for rows, by table, in an order in which they can be deleted. */
type Holdings = readonly (readonly [table: keyof Tables, condition: RawBuilder<unknown>])[];

/** Notes and settings of operators, for each other, on the feedbacks of a subject. No customer gets them. */
export const teamHoldingsOf = ({ feedbackIds }: Subject): Holdings => [
  ['notes', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['assignments', sql`feedback_id = any(${feedbackIds}::uuid[])`],
];

export const holdingsOf = ({
  feedbackIds,
  customers,
  fileIds,
  tokens,
  phoneNumbers,
}: Subject): Holdings => [
  [
    'webhook_deliveries',
    sql`coalesce(body::jsonb #>> '{data,feedback_id}', body::jsonb #>> '{data,id}')
      = any(${feedbackIds}::text[])`,
  ],
  [
    'idempotency',
    sql`split_part(scope, ' ', 2) = any(${feedbackIds}::text[])
      or reply ->> 'id' = any(${feedbackIds}::text[])
      or reply #>> '{data,id}' = any(${fileIds}::text[])`,
  ],
  ['notices', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['verifications', sql`token = any(${tokens}::text[]) or address = any(${phoneNumbers}::text[])`],
  ['quota_events', sql`id = any(${feedbackIds}::uuid[])`],
  ['blobs', sql`id = any(${fileIds}::uuid[])`],
  ['chat_ratings', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['timeline_items', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['responses', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['feedbacks', sql`id = any(${feedbackIds}::uuid[])`],
  [
    'customers',
    sql`(node_id, id) in (select * from unnest(
      ${customers.map(({ node_id }) => node_id)}::text[], ${customers.map(({ id }) => id)}::text[]))`,
  ],
];

/** Feedbacks with all that hangs on them. A file that others refer to as well is not part of it. */
export async function feedbackSubject(
  database: Database | DatabaseTransaction,
  feedbackIds: readonly string[],
): Promise<Subject> {
  const own = sql`any(${feedbackIds}::uuid[])`;
  const named = await sql<{ file: string }>`
    select active_storage_blob_id as file from responses
      where active_storage_blob_id is not null and feedback_id = ${own}
    union select attachment_id::text from timeline_items
      where attachment_id is not null and feedback_id = ${own}`.execute(database);
  const fileIds = named.rows.map(({ file }) => file).filter(isUuid);
  const files = await sql<{ id: string }>`
    select id from blobs where id = any(${fileIds}::uuid[])
      and not exists (select from responses
        where active_storage_blob_id = blobs.id::text and not feedback_id = ${own})
      and not exists (select from timeline_items
        where attachment_id = blobs.id and not feedback_id = ${own})`.execute(database);
  const answers = await sql<{ token: string }>`
    select token from responses where token is not null and feedback_id = ${own}`.execute(database);
  return {
    feedbackIds,
    customers: [],
    fileIds: files.rows.map(({ id }) => id),
    tokens: answers.rows.map(({ token }) => token),
    phoneNumbers: [],
  };
}

interface CustomerRow extends CustomerKey {
  user_id: string | null;
  phone_number: string | null;
}

const customersWhere = async (
  database: Database,
  condition: RawBuilder<unknown>,
): Promise<CustomerRow[]> =>
  (
    await sql<CustomerRow>`select node_id, id, user_id, attributes ->> 'phone_number' as phone_number
      from customers where ${condition}`.execute(database)
  ).rows;

interface FeedbackRow extends CustomerKey {
  customer_id: string | null;
  phone_number: string | null;
}

/** Feedbacks that name the external id, or an id of one of the customers. */
const feedbacksOf = async (
  database: Database,
  externalId: string,
  customers: readonly CustomerRow[],
): Promise<FeedbackRow[]> =>
  (
    await sql<FeedbackRow>`select id, node_id, payload #>> '{customer,id}' as customer_id,
        payload #>> '{customer,phone_number}' as phone_number
      from feedbacks
      where payload #>> '{customer,external_id}' = ${externalId}
        or exists (
          select from unnest(
            ${customers.map(({ node_id }) => node_id)}::text[],
            ${customers.map(({ id }) => id)}::text[],
            ${customers.map(({ user_id }) => user_id)}::text[]
          ) as known (node_id, id, user_id)
          where known.node_id = feedbacks.node_id
            and (known.id = payload #>> '{customer,id}'
              or known.user_id in (payload #>> '{customer,user_id}', payload ->> 'user_id')))`.execute(
      database,
    )
  ).rows;

/**
 * Finds a customer by the `external_id`, on all nodes: the customers and visitors of that id, their feedbacks, and the
 * visitors without a name of their own who have sent one of those.
 */
export async function customerSubject(database: Database, externalId: string): Promise<Subject> {
  let customers = await customersWhere(
    database,
    sql`external_id = ${externalId} or attributes ->> 'external_id' = ${externalId}`,
  );
  for (;;) {
    const feedbacks = await feedbacksOf(database, externalId, customers);
    const visitors = await customersWhere(
      database,
      sql`external_id is null and user_id is null and attributes ->> 'external_id' is null
        and (node_id, id) in (select * from unnest(
          ${feedbacks.map(({ node_id }) => node_id)}::text[],
          ${feedbacks.map(({ customer_id }) => customer_id)}::text[]))`,
    );
    const isNew = ({ node_id, id }: CustomerKey) =>
      !customers.some((known) => known.node_id === node_id && known.id === id);
    const found = visitors.filter(isNew);
    customers = [...customers, ...found];
    if (found.length > 0) continue;
    const subject = await feedbackSubject(
      database,
      feedbacks.map(({ id }) => id),
    );
    const signedFiles = await database
      .selectFrom('blobs')
      .select('id')
      .where('external_id', '=', externalId)
      .execute();
    const fileIds = [...new Set([...subject.fileIds, ...signedFiles.map(({ id }) => id)])];
    const phoneNumbers = [...customers, ...feedbacks].flatMap((row) => row.phone_number ?? []);
    return { ...subject, fileIds, customers, phoneNumbers };
  }
}
