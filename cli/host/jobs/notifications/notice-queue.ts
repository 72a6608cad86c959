import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { backoffDelay } from '../../../../core/retry/backoff.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';

/**
 * Notices in the database: who is to be told of what. They hold ids only; what an email says is read when it is sent.
 * Sent ones stay for a time, so that nobody is told twice.
 */

/** A notification with an operator who gets it by email. */
export interface Recipient {
  notificationId: string;
  operatorId: string;
  /** Least time between two emails. */
  digestMinutes: number;
}

/** Notices that become one email. */
export interface NoticeBatch {
  id: string;
  notificationId: string;
  operatorId: string;
  /** The same for each try, so that a mail server can leave out a repeated email. */
  messageId: string;
  tries: number;
  /** Number of all notices, of which only the newest are listed. */
  count: number;
  /** Newest first. */
  notices: readonly { key: string; feedbackId: string | null }[];
}

/** Notices that an email lists at most. */
const MAX_LISTED = 20;
/** Time after which another host takes over an email whose host does not settle it. */
const LEASE_SECONDS = 60;
/** Limit of the exponential backoff, before jitter. */
const MAX_BACKOFF_MS = 60 * 60_000;
/** Key of the advisory lock under which hosts claim, one at a time. */
const CLAIM_LOCK = 4_600_021;

/** Notices of one occurrence. */
interface NewNotices {
  notificationId: string;
  /** Names the occurrence: a second one with the same key is nothing new. */
  key: string;
  feedbackId: string | null;
  operatorIds: readonly string[];
  webhookIds: readonly string[];
}

/** Adds notices for recipients who have none of the key yet. Returns the webhooks that are to be told now. */
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
    // The queue of webhooks has its own tries.
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

/** The recipient whose oldest notice waits longest, and who may be told now; none while another email is on its way. */
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

/** Claims all waiting notices of a recipient, so that no other host sends them; `null` when none are due. */
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
        next_at: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
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

/** Marks the notices of an email as sent, or postpones them. */
export async function settleNotices(
  database: Database,
  { id, tries }: NoticeBatch,
  isSent: boolean,
): Promise<void> {
  const backoffMs = backoffDelay(tries, null, Math.random(), MAX_BACKOFF_MS);
  await database
    .updateTable('notices')
    .set(
      isSent
        ? { sent_at: sql<Date>`now()` }
        : { next_at: sql<Date>`now() + make_interval(secs => ${backoffMs / 1000})` },
    )
    .where('batch_id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Days after which notices that could not be sent are given up, and after which sent ones are forgotten. */
const MAX_AGE_DAYS = 7;
const SENT_DAYS = 30;

/** Removes notices that are too old. */
export async function removeOldNotices(database: Database): Promise<void> {
  await sql`delete from notices where created_at < now() - make_interval(
    days => case when sent_at is null then ${MAX_AGE_DAYS}::int else ${SENT_DAYS}::int end)`.execute(
    database,
  );
}
