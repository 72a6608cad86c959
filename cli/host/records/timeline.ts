import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { HELP_REQUEST } from '../../../core/contract/timeline.ts';
import { MAX_CHAT_ITEMS } from '../../../core/contract/limits.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Timeline items in the database. `seq` numbers the items of a feedback from 1, without gaps, in commit order. */

/** Attached file of a message. */
type ItemFile = Pick<Selectable<Tables['blobs']>, 'name' | 'type' | 'size'>;
export type ItemRow = Selectable<Tables['timeline_items']> & { file: ItemFile | null };

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

const itemFile = sql<ItemFile | null>`(
  select json_build_object('name', name, 'type', type, 'size', size)
  from blobs where blobs.id = timeline_items.attachment_id)`.as('file');

/** Action of a message. */
export const MESSAGE = 'add_comment';

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
