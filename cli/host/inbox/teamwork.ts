import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { findPerson, senderOf } from '../auth/people.ts';
import { ApiError } from '../http/api-error.ts';

export type NoteRow = Selectable<Tables['notes']>;

/** Returns the notes on a conversation, oldest first. */
export const notesOf = (database: Database, feedbackId: string): Promise<NoteRow[]> =>
  database
    .selectFrom('notes')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('created_at')
    .execute();

/** Adds a note, once for each `clientKey`. Returns its id; `null` for a repeated one. */
export async function addNote(
  transaction: DatabaseTransaction,
  feedbackId: string,
  author: Operator,
  body: string,
  clientKey: string,
): Promise<string | null> {
  const added = await transaction
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
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/**
 * Returns the id of an operator, or `null` for none.
 *
 * @throws {ApiError} with status 422 for anything else
 */
export async function checkAssignee(
  database: Database,
  operatorId: unknown,
): Promise<string | null> {
  if (operatorId === null) return null;
  if (typeof operatorId === 'string' && (await findPerson(database, operatorId))) return operatorId;
  throw new ApiError(422, 'invalid', 'operator_id: expected the id of an operator, or null.');
}
