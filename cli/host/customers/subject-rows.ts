import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { limitKey } from '../http/rate-limits.ts';
import { isUuid } from '../database/uuid.ts';

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
  /** Devices that no other feedback has. */
  devices: readonly string[];
}

/** Conditions for rows, by table, in an order in which they can be deleted. */
type Holdings = readonly (readonly [table: keyof Tables, condition: RawBuilder<unknown>])[];

/** Notes and settings of operators, for each other, on the feedbacks of a subject. No customer gets them. */
const teamHoldingsOf = ({ feedbackIds }: Subject): Holdings => [
  ['notes', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['assignments', sql`feedback_id = any(${feedbackIds}::uuid[])`],
];

/** Records that the host keeps for a time and about nobody in particular; no export has them. */
const transientHoldingsOf = ({ feedbackIds, phoneNumbers, devices }: Subject): Holdings => [
  [
    'rate_limits',
    sql`key = any(${phoneNumbers.map((phone) => limitKey('codes of a phone number', phone))}::text[])`,
  ],
  ['proof_devices', sql`device_id = any(${devices}::text[])`],
  [
    'socket_io_attachments',
    sql`exists (select from unnest(${feedbackIds}::text[]) as feedback (id)
      where position(convert_to(feedback.id, 'UTF8') in payload) > 0)`,
  ],
];

/** All rows that an erasure removes, in an order in which they can be deleted. */
export const allHoldingsOf = (subject: Subject): Holdings => [
  ...teamHoldingsOf(subject),
  ...transientHoldingsOf(subject),
  ...holdingsOf(subject),
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
  [
    'verifications',
    sql`token = any(${tokens}::text[]) or address = any(${phoneNumbers}::text[])
      or feedback_id = any(${feedbackIds}::uuid[])`,
  ],
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
  const devices = await sql<{ id: string }>`
    select distinct device_id as id from feedbacks where id = ${own}
      and not exists (select from feedbacks as other
        where other.device_id = feedbacks.device_id and not other.id = ${own})`.execute(database);
  return {
    feedbackIds,
    customers: [],
    fileIds: files.rows.map(({ id }) => id),
    tokens: answers.rows.map(({ token }) => token),
    phoneNumbers: [],
    devices: devices.rows.map(({ id }) => id),
  };
}
