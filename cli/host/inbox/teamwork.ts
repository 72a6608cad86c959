import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { senderOf } from '../auth/people.ts';

export type NoteRow = Selectable<Tables['notes']>;

/** Returns the notes on a conversation, oldest first. */
export const notesOf = (database: Database, feedbackId: string): Promise<NoteRow[]> =>
  database
    .selectFrom('notes')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('created_at')
    .execute();

/** Adds a note, once for each `clientKey`. */
export async function addNote(
  transaction: DatabaseTransaction,
  feedbackId: string,
  author: Operator,
  body: string,
  clientKey: string,
): Promise<void> {
  await transaction
    .insertInto('notes')
    .values({
      id: randomUUID(),
      feedback_id: feedbackId,
      author_id: author.id,
      author: JSON.stringify(senderOf(author)),
      body,
      client_key: clientKey,
    })
    .onConflict((conflict) => conflict.columns(['feedback_id', 'client_key']).doNothing())
    .execute();
}

/** Id of the operator that a conversation is assigned to; `null` for an unassigned one. */
export async function assigneeOf(database: Database, feedbackId: string): Promise<string | null> {
  const row = await database
    .selectFrom('assignments')
    .select('operator_id')
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirst();
  return row?.operator_id ?? null;
}

/** Assigns a conversation to an operator; `null` removes the assignment. */
export async function assign(
  transaction: DatabaseTransaction,
  feedbackId: string,
  operatorId: string | null,
): Promise<void> {
  if (operatorId === null)
    await transaction.deleteFrom('assignments').where('feedback_id', '=', feedbackId).execute();
  else
    await transaction
      .insertInto('assignments')
      .values({ feedback_id: feedbackId, operator_id: operatorId })
      .onConflict((conflict) =>
        conflict.column('feedback_id').doUpdateSet({ operator_id: operatorId }),
      )
      .execute();
}
