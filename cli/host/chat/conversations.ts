import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { ChatStatus } from '../../../core/contract/chat.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Conversations in the database: every item has the next number of its feedback, without gaps and in the order of commits. */

export type FeedbackRow = Selectable<Tables['feedbacks']>;
export type ItemRow = Selectable<Tables['timeline_items']>;
export type RatingRow = Selectable<Tables['chat_ratings']>;
type Work = Transaction<Tables>;

/** Which side of a conversation; on the wire `user` stands for whoever answers. */
export type Actor = 'customer' | 'user';

interface NewItem {
  action?: string;
  actor: Actor;
  body?: string;
  sender?: Record<string, string | null> | null;
  attachmentId?: string | null;
  /** Its sender recognises it by this, whichever way it comes back. */
  clientKey?: string | null;
}

export const UUID = /^[0-9a-f-]{36}$/i;

export const findFeedback = (database: Database, id: string): Promise<FeedbackRow | undefined> =>
  UUID.test(id)
    ? database.selectFrom('feedbacks').selectAll().where('id', '=', id).executeTakeFirst()
    : Promise.resolve(undefined);

/** Adds an item; its number comes under the lock of the feedback's row. */
export async function addItem(
  transaction: Work,
  feedbackId: string,
  {
    action = 'add_comment',
    actor,
    body = '',
    sender = null,
    attachmentId = null,
    clientKey = null,
  }: NewItem,
): Promise<ItemRow> {
  const { last_seq: seq } = await transaction
    .updateTable('feedbacks')
    .set({ last_seq: sql<number>`last_seq + 1`, active_at: sql<Date>`now()` })
    .where('id', '=', feedbackId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return transaction
    .insertInto('timeline_items')
    .values({
      id: randomUUID(),
      feedback_id: feedbackId,
      seq,
      action,
      actor,
      body,
      sender: sender && JSON.stringify(sender),
      attachment_id: attachmentId,
      client_key: clientKey,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A change of status is an item too: who has missed it notices the gap. */
export async function setStatus(
  transaction: Work,
  feedbackId: string,
  status: ChatStatus,
  actor: Actor,
  sender: Record<string, string | null> | null = null,
): Promise<ItemRow> {
  await transaction
    .updateTable('feedbacks')
    .set({
      chat_status: status,
      archived_at: status === 'archived' ? sql<Date>`coalesce(archived_at, now())` : null,
    })
    .where('id', '=', feedbackId)
    .execute();
  return addItem(transaction, feedbackId, { action: `set_${status}`, actor, sender });
}

export async function addRating(
  transaction: Work,
  feedbackId: string,
  rating: number,
): Promise<RatingRow> {
  await addItem(transaction, feedbackId, { action: 'add_rating', actor: 'customer' });
  return transaction
    .insertInto('chat_ratings')
    .values({ id: randomUUID(), feedback_id: feedbackId, rating })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Range {
  /** Only items after this number, from the oldest. */
  after?: number;
  /** Only items before this number. */
  before?: number | null;
  /** At most so many, the newest of them. */
  last?: number | null;
}

export async function itemsOf(
  database: Database,
  feedbackId: string,
  { after = 0, before = null, last = null }: Range = {},
): Promise<ItemRow[]> {
  let query = database
    .selectFrom('timeline_items')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .where('seq', '>', after);
  if (before !== null) query = query.where('seq', '<', before);
  if (last === null) return query.orderBy('seq').execute();
  return (await query.orderBy('seq', 'desc').limit(last).execute()).toReversed();
}

export const ratingsOf = (database: Database, feedbackId: string): Promise<RatingRow[]> =>
  database
    .selectFrom('chat_ratings')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('created_at', 'desc')
    .execute();

/** One side has read, or got, everything up to a number; it never goes back. */
export async function noteProgress(
  database: Database,
  feedbackId: string,
  side: Actor,
  kind: 'seen' | 'delivered',
  seq: number,
): Promise<void> {
  const column = `${side === 'customer' ? 'customer' : 'operator'}_${kind}_seq` as const;
  await database
    .updateTable('feedbacks')
    .set({ [column]: sql<number>`least(last_seq, greatest(${sql.ref(column)}, ${seq}))` })
    .where('id', '=', feedbackId)
    .execute();
}
