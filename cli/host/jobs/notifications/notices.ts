import { createHash, randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { leaseEnd, MAX_AGE_DAYS } from '../queue.ts';

/**
 * Notices in the database: a recipient and an occurrence. They hold ids only; the content of an email is read when it is
 * sent. Sent notices remain for a time, so that no recipient is notified twice.
 */

/** A notification and an operator that receives it by email. */
export interface Recipient {
  notificationId: string;
  operatorId: string;
  /** Shortest interval between two emails. */
  digestMinutes: number;
}

/** Notices of one email. */
export interface NoticeBatch {
  id: string;
  notificationId: string;
  operatorId: string;
  /** The same for each try, so that a mail server can drop a repeated email. */
  messageId: string;
  tries: number;
  /** Number of all notices. The email lists only the newest. */
  count: number;
  /** Newest first. */
  notices: readonly { key: string; feedbackId: string | null }[];
}

/** Limit of the notices that an email lists. */
const MAX_LISTED = 20;
/** Key of the advisory lock under which hosts claim, one at a time. */
const CLAIM_LOCK = 4_600_021;

/** Notices of one occurrence. */
interface NewNotices {
  notificationId: string;
  /** Identifies the occurrence. A second one with the same key is dropped. */
  key: string;
  feedbackId: string | null;
  operatorIds: readonly string[];
  webhookIds: readonly string[];
}

/** Adds notices for recipients without one of this key. Returns the webhooks among them, which are notified at once. */
export async function addNotices(
  transaction: DatabaseTransaction,
  { notificationId, key, feedbackId, operatorIds, webhookIds }: NewNotices,
): Promise<string[]> {
  const notice = { notification_id: notificationId, key, feedback_id: feedbackId };
  const rows = [
    ...operatorIds.map((id) => ({
      ...notice,
      channel: 'mail' as const,
      recipient_id: id,
      sent_at: null,
    })),
    // Retries are in the table of webhook deliveries.
    ...webhookIds.map((id) => ({
      ...notice,
      channel: 'webhook' as const,
      recipient_id: id,
      sent_at: sql<Date>`now()`,
    })),
  ];
  if (rows.length === 0) return [];
  const added = await transaction
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['channel', 'recipient_id'])
    .execute();
  return added.filter(({ channel }) => channel === 'webhook').map(({ recipient_id: id }) => id);
}

/** Recipients of notices about a conversation, by channel. */
export async function recipientsOf(
  transaction: DatabaseTransaction,
  feedbackId: string,
): Promise<(channel: 'mail' | 'webhook', id: string) => boolean> {
  const rows = await transaction
    .selectFrom('notices')
    .select(['channel', 'recipient_id'])
    .where('feedback_id', '=', feedbackId)
    .execute();
  return (channel, id) => rows.some((row) => row.channel === channel && row.recipient_id === id);
}

/** The recipient with the oldest notice, among recipients without a recent or claimed email. */
const dueRecipient = (recipients: readonly Recipient[]) => sql<{
  notification_id: string;
  recipient_id: string;
}>`
  select notification_id, recipient_id from notices
  join unnest(
    ${recipients.map(({ notificationId }) => notificationId)}::text[],
    ${recipients.map(({ operatorId }) => operatorId)}::text[],
    ${recipients.map(({ digestMinutes }) => digestMinutes)}::float8[]
  ) as recipient (notification_id, recipient_id, pause) using (notification_id, recipient_id)
  where channel = 'mail' and (sent_at is null or sent_at > now() - pause * interval '1 minute')
  group by 1, 2
  having bool_and(sent_at is null and next_at <= now())
  order by min(created_at) limit 1`;

/** Claims all waiting notices of a recipient as one email; `null` when none are due. */
export const claimNotices = (
  database: Database,
  recipients: readonly Recipient[],
): Promise<NoticeBatch | null> =>
  database.transaction().execute(async (transaction) => {
    const { rows: locks } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${CLAIM_LOCK}) as is_free`.execute(transaction);
    if (!locks[0]!.is_free) return null;
    const { rows: due } = await dueRecipient(recipients).execute(transaction);
    if (due.length === 0) return null;
    const { notification_id: notificationId, recipient_id: operatorId } = due[0]!;
    const id = randomUUID();
    const claimed = await transaction
      .updateTable('notices')
      .set({
        batch_id: id,
        next_at: leaseEnd(),
        tries: sql<number>`tries + 1`,
      })
      .where('channel', '=', 'mail')
      .where('notification_id', '=', notificationId)
      .where('recipient_id', '=', operatorId)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    const listed = await transaction
      .selectFrom('notices')
      .select(['key', 'feedback_id', 'tries'])
      .where('batch_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('key')
      .limit(MAX_LISTED)
      .execute();
    const [oldest] = await transaction
      .selectFrom('notices')
      .select(['key', 'tries'])
      .where('batch_id', '=', id)
      .orderBy('created_at')
      .orderBy('key')
      .limit(1)
      .execute();
    const messageId = createHash('sha256')
      .update(JSON.stringify([notificationId, operatorId, oldest!.key]))
      .digest('base64url');
    return {
      id,
      notificationId,
      operatorId,
      messageId,
      tries: oldest!.tries,
      count: Number(claimed.numUpdatedRows),
      notices: listed.map(({ key, feedback_id: feedbackId }) => ({ key, feedbackId })),
    };
  });

const unsentOf = (database: Database, { id }: NoticeBatch) =>
  database.updateTable('notices').where('batch_id', '=', id).where('sent_at', 'is', null);

/** Marks the notices of an email as sent. */
export async function completeNotices(database: Database, batch: NoticeBatch): Promise<void> {
  await unsentOf(database, batch)
    .set({ sent_at: sql<Date>`now()` })
    .execute();
}

/** Stores the time of the next try of an email. */
export async function postponeNotices(
  database: Database,
  batch: NoticeBatch,
  nextAt: RawBuilder<Date>,
): Promise<void> {
  await unsentOf(database, batch).set({ next_at: nextAt }).execute();
}

/** Days for which sent notices are stored, for deduplication. */
const SENT_DAYS = 30;

/** Deletes sent notices after that time, and expired ones. */
export async function removeOldNotices(database: Database): Promise<void> {
  await sql`delete from notices where created_at < now() - make_interval(
    days => case when sent_at is null then ${MAX_AGE_DAYS}::int else ${SENT_DAYS}::int end)`.execute(
    database,
  );
}
