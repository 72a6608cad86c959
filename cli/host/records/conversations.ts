import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { isOver, type ChatStatus } from '../../../core/contract/chat.ts';
import { HELP_REQUEST } from '../../../core/contract/timeline.ts';
import { MAX_CHAT_ITEMS } from '../../../core/contract/limits.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { isUuid } from '../database/uuid.ts';
import { notFound } from '../http/api-error.ts';

/** Conversations in the database. `seq` numbers the timeline items of a feedback from 1, without gaps, in commit order. */

export type FeedbackRow = Selectable<Tables['feedbacks']>;
/** Attached file of a message. */
type ItemFile = Pick<Selectable<Tables['blobs']>, 'name' | 'type' | 'size'>;
export type ItemRow = Selectable<Tables['timeline_items']> & { file: ItemFile | null };
export type RatingRow = Selectable<Tables['chat_ratings']>;

/** Side of a conversation. `user` is the operator's side, as on the wire. */
export type Actor = 'customer' | 'user';

interface NewItem {
  action?: string;
  actor: Actor;
  body?: string;
  sender?: Record<string, string | null> | null;
  /** Id of the operator; `null` for customers. */
  operatorId?: string | null;
  attachmentId?: string | null;
  /** Idempotency key, by which the sender recognises its own message in replies and pushes. */
  clientKey?: string | null;
}

export const findFeedback = (database: Database, id: string): Promise<FeedbackRow | undefined> =>
  isUuid(id)
    ? database.selectFrom('feedbacks').selectAll().where('id', '=', id).executeTakeFirst()
    : Promise.resolve(undefined);

/**
 * Locks a feedback until the end of the transaction, so that its status and ratings can be checked before a write.
 *
 * @throws {ApiError} with status 404 when it was erased meanwhile
 */
export async function lockFeedback(
  transaction: DatabaseTransaction,
  id: string,
): Promise<FeedbackRow> {
  const row = await transaction
    .selectFrom('feedbacks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('conversation');
  return row;
}

const itemFile = sql<ItemFile | null>`(
  select json_build_object('name', name, 'type', type, 'size', size)
  from blobs where blobs.id = timeline_items.attachment_id)`.as('file');

/** Action of a message. */
const MESSAGE = 'add_comment';
/** Action of a rating. */
const RATING = 'add_rating';

/** Actions that an operator reads: the others change a conversation. */
export const READ_ACTIONS: readonly string[] = [MESSAGE, HELP_REQUEST];

/**
 * Adds a timeline item. The row lock of the feedback serializes the numbers. Only messages and requests for help move a
 * conversation to the top of the inbox. A customer's message ends a snooze.
 */
export async function addItem(
  transaction: DatabaseTransaction,
  feedbackId: string,
  {
    action = MESSAGE,
    actor,
    body = '',
    sender = null,
    operatorId = null,
    attachmentId = null,
    clientKey = null,
  }: NewItem,
): Promise<ItemRow> {
  const { last_seq: seq } = await transaction
    .updateTable('feedbacks')
    .set({
      last_seq: sql<number>`last_seq + 1`,
      ...(READ_ACTIONS.includes(action) ? { active_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', feedbackId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  if (action === MESSAGE && actor === 'customer')
    await transaction.deleteFrom('snoozes').where('feedback_id', '=', feedbackId).execute();
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
      operator_id: operatorId,
      attachment_id: attachmentId,
      client_key: clientKey,
    })
    .returningAll()
    .returning(itemFile)
    .executeTakeFirstOrThrow();
}

/** Sets the status and adds a timeline item for it, so that clients that missed the change notice a gap. */
export async function setStatus(
  transaction: DatabaseTransaction,
  feedbackId: string,
  status: ChatStatus,
  actor: Actor,
  sender: Record<string, string | null> | null = null,
  operatorId: string | null = null,
): Promise<ItemRow> {
  await transaction
    .updateTable('feedbacks')
    .set({
      chat_status: status,
      archived_at: status === 'archived' ? sql<Date>`coalesce(archived_at, now())` : null,
    })
    .where('id', '=', feedbackId)
    .execute();
  return addItem(transaction, feedbackId, { action: `set_${status}`, actor, sender, operatorId });
}

/** Opens a closed or archived conversation again, for a message of its customer. Returns whether it was over. */
export async function reopen(
  transaction: DatabaseTransaction,
  { id, chat_status: status }: Pick<FeedbackRow, 'id' | 'chat_status'>,
): Promise<boolean> {
  if (!isOver(status)) return false;
  await setStatus(transaction, id, 'open', 'customer');
  return true;
}

/** Whether the customer has rated a conversation, and not written since. */
export async function isRated(
  transaction: DatabaseTransaction,
  feedbackId: string,
): Promise<boolean> {
  const newest = await transaction
    .selectFrom('timeline_items')
    .select('action')
    .where('feedback_id', '=', feedbackId)
    .where('actor', '=', 'customer')
    .where('action', 'in', [MESSAGE, RATING])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.action === RATING;
}

/** Adds a rating, and a timeline item for it. */
export async function addRating(
  transaction: DatabaseTransaction,
  feedbackId: string,
  rating: number,
): Promise<RatingRow> {
  await addItem(transaction, feedbackId, { action: RATING, actor: 'customer' });
  return transaction
    .insertInto('chat_ratings')
    .values({ id: randomUUID(), feedback_id: feedbackId, rating })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Range of timeline items. */
export interface ItemRange {
  /** Only items with a greater `seq`. */
  after?: number;
  /** Only items with a smaller `seq`. */
  before?: number | null;
  /** Maximum number of items; the newest are returned. Without it the oldest are, at most `MAX_CHAT_ITEMS`. */
  last?: number | null;
}

/** Range of exactly one item. */
export const singleItem = (seq: number): ItemRange => ({ after: seq - 1, before: seq + 1 });

/** Returns timeline items in ascending order. */
export async function itemsOf(
  database: Database,
  feedbackId: string,
  { after = 0, before = null, last = null }: ItemRange = {},
): Promise<ItemRow[]> {
  let query = database
    .selectFrom('timeline_items')
    .selectAll()
    .select(itemFile)
    .where('feedback_id', '=', feedbackId)
    .where('seq', '>', after);
  if (before !== null) query = query.where('seq', '<', before);
  if (last === null) return query.orderBy('seq').limit(MAX_CHAT_ITEMS).execute();
  return (await query.orderBy('seq', 'desc').limit(last).execute()).toReversed();
}

/** Limit of returned ratings. A customer may give five an hour. */
const MAX_RATINGS = 100;

/** Returns ratings, newest first. */
export const ratingsOf = (database: Database, feedbackId: string): Promise<RatingRow[]> =>
  database
    .selectFrom('chat_ratings')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('created_at', 'desc')
    .limit(MAX_RATINGS)
    .execute();

/** Stores a read or delivery receipt of one side, up to a `seq`. The stored number never decreases. */
export async function saveProgress(
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
