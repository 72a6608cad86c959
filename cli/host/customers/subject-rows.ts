import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { limitKey } from '../http/rate-limits.ts';
import { isUuid } from '../database/uuid.ts';

/** Database rows of a subject: a customer, or feedbacks that have expired. */

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

/** Conditions that select rows, by table, in an order in which they can be deleted. */
type SubjectRows = readonly (readonly [table: keyof Tables, condition: RawBuilder<unknown>])[];

/**
 * Mentions, notes, assignments with their changes, tags and snoozes of operators on the feedbacks of a subject, and their
 * decisions about the owners. They are in no export.
 */
const teamRows = ({ feedbackIds }: Subject): SubjectRows => [
  ['mentions', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['notes', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['assignments', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['assignment_changes', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['tags', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['snoozes', sql`feedback_id = any(${feedbackIds}::uuid[])`],
  ['merged_responses', sql`feedback_id = any(${feedbackIds}::uuid[])`],
];

/** Temporary records that only contain an identifier of the subject. They are in no export. */
const transientRows = ({ feedbackIds, phoneNumbers, devices }: Subject): SubjectRows => [
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

/** All rows that an erasure removes. */
export const allSubjectRows = (subject: Subject): SubjectRows => [
  ...teamRows(subject),
  ...transientRows(subject),
  ...exportedRows(subject),
];

/** Rows that an export of a person contains. */
export const exportedRows = ({
  feedbackIds,
  customers,
  fileIds,
  tokens,
  phoneNumbers,
}: Subject): SubjectRows => [
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
  ['reply_mails', sql`feedback_id = any(${feedbackIds}::uuid[])`],
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

/** Subject of feedbacks alone. Files and devices that other feedbacks refer to are not part of it. */
export async function feedbackSubject(
  database: Database | DatabaseTransaction,
  feedbackIds: readonly string[],
): Promise<Subject> {
  const inSubject = sql`any(${feedbackIds}::uuid[])`;
  const references = await sql<{ file: string }>`
    select active_storage_blob_id as file from responses
      where active_storage_blob_id is not null and feedback_id = ${inSubject}
    union select attachment_id::text from timeline_items
      where attachment_id is not null and feedback_id = ${inSubject}`.execute(database);
  const fileIds = references.rows.map(({ file }) => file).filter(isUuid);
  const files = await sql<{ id: string }>`
    select id from blobs where id = any(${fileIds}::uuid[])
      and not exists (select from responses
        where active_storage_blob_id = blobs.id::text and not feedback_id = ${inSubject})
      and not exists (select from timeline_items
        where attachment_id = blobs.id and not feedback_id = ${inSubject})`.execute(database);
  const answers = await sql<{ token: string }>`
    select token from responses where token is not null and feedback_id = ${inSubject}`.execute(
    database,
  );
  const devices = await sql<{ id: string }>`
    select distinct device_id as id from feedbacks where id = ${inSubject}
      and not exists (select from feedbacks as other
        where other.device_id = feedbacks.device_id and not other.id = ${inSubject})`.execute(
    database,
  );
  return {
    feedbackIds,
    customers: [],
    fileIds: files.rows.map(({ id }) => id),
    tokens: answers.rows.map(({ token }) => token),
    phoneNumbers: [],
    devices: devices.rows.map(({ id }) => id),
  };
}
