import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { leaseEnd, MAX_AGE_DAYS } from '../queue.ts';

/** Operators' messages in the database that wait for their email, and their state afterwards. */

/** Absence of the customer after which a message is sent by email. */
const ABSENCE_SECONDS = 60;
/** Time for which further messages of the same conversation delay an email. */
const MAX_COLLECTING_SECONDS = 300;
/** Limit of the messages in one email. The next email has the rest. */
const MAX_MESSAGES = 50;
/** Key of the advisory lock under which hosts claim, one at a time. */
const CLAIM_LOCK = 4_600_045;

/** Messages of one email. Each try has the same ones, so that a mail server can drop a repeated email by its id. */
export interface ReplyBatch {
  /** Part of the `Message-ID`. */
  id: string;
  feedbackId: string;
  /** Numbers of the messages, ascending. */
  seqs: readonly number[];
  tries: number;
  createdAt: Date;
}

const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds}::float8)`;

/** Adds a message, in the transaction that stores it. */
export async function addReply(
  transaction: DatabaseTransaction,
  feedbackId: string,
  seq: number,
): Promise<void> {
  await transaction
    .insertInto('reply_mails')
    .values({ feedback_id: feedbackId, seq, next_at: secondsFromNow(ABSENCE_SECONDS) })
    .execute();
}

/** Delays the waiting messages of conversations with connected customers. */
export async function delayReplies(
  database: Database,
  feedbackIds: readonly string[],
  intervalSeconds: number,
): Promise<void> {
  if (feedbackIds.length === 0) return;
  await database
    .updateTable('reply_mails')
    .set({ next_at: secondsFromNow(ABSENCE_SECONDS + intervalSeconds) })
    .where('status', '=', 'waiting')
    .where('batch_id', 'is', null)
    .where(sql<boolean>`feedback_id = any(${feedbackIds}::uuid[])`)
    .execute();
}

/** The conversation of the longest due email: a repeated one, or a new one without messages that were written just now. */
const DUE = sql<{ feedback_id: string; batch_id: string | null }>`
  select feedback_id, batch_id from reply_mails as due
  where status = 'waiting' and next_at <= now() and (batch_id is not null or not exists (
    select from reply_mails as other
    where other.feedback_id = due.feedback_id and other.status = 'waiting' and (other.batch_id is not null
      or other.next_at > now() and due.next_at > now() - make_interval(secs => ${MAX_COLLECTING_SECONDS}::float8))))
  order by next_at limit 1`;

interface ClaimedRow {
  seq: number;
  tries: number;
  created_at: Date;
}

/** Claims the messages of one email; `null` when none is due. */
export const claimReplies = (database: Database): Promise<ReplyBatch | null> =>
  database.transaction().execute(async (transaction) => {
    const { rows: locks } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${CLAIM_LOCK}) as is_free`.execute(transaction);
    if (!locks[0]!.is_free) return null;
    const [due] = (await DUE.execute(transaction)).rows;
    if (!due) return null;
    const { feedback_id: feedbackId, batch_id: batchId } = due;
    const id = batchId ?? randomUUID();
    const { rows } = await sql<ClaimedRow>`
      update reply_mails set batch_id = ${id}::uuid, tries = tries + 1, next_at = ${leaseEnd()}
      where feedback_id = ${feedbackId}::uuid and seq in (
        select seq from reply_mails where feedback_id = ${feedbackId}::uuid and status = 'waiting'
          and batch_id is not distinct from ${batchId}::uuid order by seq limit ${MAX_MESSAGES})
      returning seq, tries, created_at`.execute(transaction);
    return {
      id,
      feedbackId,
      seqs: rows.map(({ seq }) => seq).toSorted((a, b) => a - b),
      tries: rows[0]!.tries,
      createdAt: rows[0]!.created_at,
    };
  });

/** Messages of an email without a result. */
const waitingOf = (database: Database, { id }: ReplyBatch) =>
  database.updateTable('reply_mails').where('batch_id', '=', id).where('status', '=', 'waiting');

/** Removes messages that need no email. */
export async function dropReplies(
  database: Database,
  { id }: ReplyBatch,
  seqs: readonly number[],
): Promise<void> {
  if (seqs.length === 0) return;
  await database
    .deleteFrom('reply_mails')
    .where('batch_id', '=', id)
    .where('status', '=', 'waiting')
    .where('seq', 'in', seqs)
    .execute();
}

export async function storeAddress(
  database: Database,
  batch: ReplyBatch,
  address: string,
): Promise<void> {
  await waitingOf(database, batch).set({ address }).execute();
}

export async function storeProblem(
  database: Database,
  batch: ReplyBatch,
  problem: string,
): Promise<void> {
  await waitingOf(database, batch).set({ problem }).execute();
}

/** Stores a result that is not changed any more. */
export async function settleReplies(
  database: Database,
  batch: ReplyBatch,
  status: 'sent' | 'failed' | 'unsubscribed',
): Promise<void> {
  await waitingOf(database, batch)
    .set({ status, ...(status === 'sent' ? { sent_at: sql<Date>`now()`, problem: null } : {}) })
    .execute();
}

const DAY_MS = 86_400_000;

/** Stores the time of the next try; returns `false` for an email that has expired. */
export async function postponeReplies(
  database: Database,
  batch: ReplyBatch,
  nextAt: RawBuilder<Date>,
): Promise<boolean> {
  if (batch.createdAt.getTime() + MAX_AGE_DAYS * DAY_MS < Date.now()) {
    await settleReplies(database, batch, 'failed');
    return false;
  }
  await waitingOf(database, batch).set({ next_at: nextAt }).execute();
  return true;
}
