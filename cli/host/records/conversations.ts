import { sql, type Selectable } from 'kysely';
import { isOver, type ChatStatus } from '../../../core/contract/chat.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { isUuid } from '../database/uuid.ts';
import { notFound } from '../http/api-error.ts';
import { addItem, type Actor, type ItemRow } from './timeline.ts';

/** Conversations in the database: their status and receipts. */

export type FeedbackRow = Selectable<Tables['feedbacks']>;

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
