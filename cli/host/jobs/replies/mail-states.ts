import { sql } from 'kysely';
import { MAX_CHAT_ITEMS } from '../../../../core/contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';

/** Newest messages of operators that are sent by email, with their state, in wire format. */
export const mailStates = (database: Database, feedbackId: string) =>
  database
    .selectFrom('reply_mails')
    .select(['seq', 'status', 'problem'])
    .where('feedback_id', '=', feedbackId)
    .orderBy('seq', 'desc')
    .limit(MAX_CHAT_ITEMS)
    .execute();

/** Ends the links and the reply addresses of all emails of a conversation. The link of a later email works. */
export async function revokeMailLinks(
  transaction: DatabaseTransaction,
  feedbackId: string,
): Promise<void> {
  await transaction
    .updateTable('feedbacks')
    .set({ mail_generation: sql<number>`mail_generation + 1` })
    .where('id', '=', feedbackId)
    .execute();
}
